import type { RequestLetter } from '../../requests/index.ts';
import { NOTHING_CAME, sampleLetter, type Setting } from './sample-context.ts';

const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** As long as people may write, with words that nothing can break. */
export function longLetter(setting: Setting): Partial<RequestLetter> {
  const [first, ...others] = sampleLetter(setting, NOTHING_CAME).documents;
  return {
    title: `${setting.locale === 'fr' ? 'Succession et vente de la maison de famille' : 'Estate and sale of the family house'}, ${UNBROKEN} & Cie`,
    organisationName: `Étude ${UNBROKEN}, Lefèvre-Kerguélen & Associés`,
    organisationAddress: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
    message: `${UNBROKEN} ${UNBROKEN}\n\nhttps://example.org/${'a/'.repeat(60)}`,
    recipient: { name: `Marie-Antoinette-Élisabeth de ${UNBROKEN}`, email: 'marie@example.org' },
    ...(first ? { documents: [{ ...first, title: UNBROKEN.repeat(2), description: `${UNBROKEN} ${UNBROKEN}` }, ...others, ...Array.from({ length: 12 }, () => first)] } : {}),
  };
}
