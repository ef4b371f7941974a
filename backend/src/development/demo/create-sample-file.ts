import type { RouteCallInput } from './route-caller.ts';
import { createSamplePdf } from './create-sample-pdf.ts';
import { createSamplePng } from './create-sample-png.ts';

const SAMPLE_FOOTER = 'Exemple produit pour la démonstration de Recueil, sans aucune valeur.';

/** A small file as somebody would send it: a page of writing, or the picture of a card. */
export function createSampleFile(
  name: string,
  about: { document: string; title: string; person: string },
): NonNullable<RouteCallInput['file']> {
  if (name.endsWith('.png')) return { name, content: createSamplePng(name) };
  const lines = [
    `Dossier : ${about.title}`,
    `Remis par : ${about.person}`,
    `Pièce : ${about.document}`,
    '',
    'Cette page tient lieu du document demandé.',
    'Elle a été reçue, contrôlée et chiffrée comme tout autre fichier.',
  ];
  return {
    name,
    content: createSamplePdf({
      heading: about.document,
      subtitle: `${about.title}, ${about.person}`,
      lines,
      footer: SAMPLE_FOOTER,
    }),
  };
}
