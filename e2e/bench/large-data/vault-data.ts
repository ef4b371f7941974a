import { WORDS } from './request-data.ts';
import { DAY } from '../../../backend/src/contract/durations.contract.ts';

export interface Files {
  readonly own: string;
  readonly files: number;
  readonly now: Date;
}

const NAMES: readonly [string, string][] = [
  ['Relevé', 'releve'],
  ['Bulletin', 'bulletin'],
  ['Titre de propriété', 'titre de propriete'],
  ['Carte d’identité', 'carte d’identite'],
  ['Facture', 'facture'],
  ['Attestation', 'attestation'],
  ['scan', 'scan'],
  ['IMG_', 'img_'],
  ['Contrat', 'contrat'],
];
const DAYS = 365;
const PER_REQUEST = 20;

/** A year of received files as rows without objects; counters are compacted at the next start. */
export function documentStatements(
  dialect: 'sqlite' | 'mysql',
  { own, files, now }: Files,
): string[] {
  const { id, instant, numbers, join } = WORDS[dialect];
  const dice = (prime: number, sides: number) => `(seq * ${prime} % 10007 % ${sides})`;
  const requests = Math.max(1, Math.floor(files / PER_REQUEST));
  const step = Math.floor((DAYS * DAY) / files);
  const words = (index: 0 | 1) =>
    `CASE ${dice(7919, NAMES.length)} ${NAMES.map((name, i) => `WHEN ${i} THEN '${name[index]}'`).join(' ')} END`;
  const ending = `CASE WHEN ${dice(5003, 10)} < 6 THEN '.pdf' WHEN ${dice(5003, 10)} < 9 THEN '.jpg' ELSE '.docx' END`;
  const kind = `CASE WHEN ${dice(5003, 10)} < 6 THEN 'pdf' WHEN ${dice(5003, 10)} < 9 THEN 'image' ELSE 'other' END`;
  const type = `CASE WHEN ${dice(5003, 10)} < 6 THEN 'application/pdf' WHEN ${dice(5003, 10)} < 9 THEN 'image/jpeg' ELSE 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' END`;
  const state = `CASE WHEN ${dice(31337, 100)} < 70 THEN 'approved' WHEN ${dice(31337, 100)} < 95 THEN 'pending' ELSE 'rejected' END`;
  const name = (index: 0 | 1) => join(words(index), "' '", 'seq', ending);
  const whole =
    dialect === 'sqlite'
      ? (a: string, b: number) => `(${a} / ${b})`
      : (a: string, b: number) => `FLOOR((${a}) / ${b})`;
  const bytes = (count: number) =>
    dialect === 'sqlite' ? `zeroblob(${count})` : `REPEAT(CHAR(0), ${count})`;
  return [
    `INSERT INTO documents (id, organization_id, request_id, item_id, version, name, name_folded, media_type, size, sha256, state, uploaded_by, uploaded_at, is_current, storage_key, sealed_size, sealed_sha256, wrapped_key, organization_key_id, kind)
      SELECT ${id('01BENCHDC', 'seq')}, '${own}', ${id('01BENCHRQ', `(20 * (1 + (seq - 1) % ${requests}))`)}, ${id('01BENCHT1', `(20 * (1 + (seq - 1) % ${requests}))`)}, 1 + ${whole('seq - 1', requests)}, ${name(0)}, ${name(1)}, ${type},
        100000 + seq * 7919 % 4000000, ${bytes(32)}, ${state}, 'bench', ${instant(`(${now.getTime() - DAYS * DAY} + seq * ${step})`)}, 1, ${join("'bench'", 'seq')}, 100000, ${bytes(32)}, NULL, 'bench', ${kind}
      FROM ${numbers(files)} AS numbered`,
    "DELETE FROM schema_steps WHERE migration = '0016-documents-vault'",
  ];
}
