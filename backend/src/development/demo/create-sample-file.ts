import type { Asked } from './route-caller.ts';
import { makePdf } from './create-sample-pdf.ts';
import { makePng } from './create-sample-png.ts';

const NOTICE = 'Exemple produit pour la démonstration de Recueil, sans aucune valeur.';

/** A small file as somebody would send it: a page of writing, or the picture of a card. */
export function sampleFile(name: string, about: { document: string; title: string; person: string }): NonNullable<Asked['file']> {
  if (name.endsWith('.png')) return { name, content: makePng(name) };
  const lines = [`Dossier : ${about.title}`, `Remis par : ${about.person}`, `Pièce : ${about.document}`, '', 'Cette page tient lieu du document demandé.', 'Elle a été reçue, contrôlée et chiffrée comme tout autre fichier.'];
  return { name, content: makePdf({ heading: about.document, subtitle: `${about.title}, ${about.person}`, lines, footer: NOTICE }) };
}
