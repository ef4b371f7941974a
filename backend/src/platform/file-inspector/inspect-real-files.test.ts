import { expect, test } from '@jest/globals';
import { extensionOf } from '../../contract/files/file-content.contract.ts';
import {
  ACCEPTED_TYPES,
  type AcceptedExtension,
} from '../../modules/documents/documents-limits.contract.ts';
import { buildRealFiles } from '../../testing/fixtures/real-files.ts';
import { isInspectable } from './file-inspection.ts';
import { inspectFile } from './inspect-file.ts';

test('each inspectable file as programs write it has a preview and no warning', async () => {
  for (const { title, stored, bytes } of await buildRealFiles()) {
    const type = ACCEPTED_TYPES[extensionOf(stored).toLowerCase() as AcceptedExtension];
    if (!isInspectable(type)) continue;
    const { warning, preview, renditions } = await inspectFile(type, bytes);
    expect([title, warning, preview]).toEqual([title, null, expect.any(String)]);
    if (preview !== 'text') continue;
    const shown = renditions.find(({ kind }) => kind === 'view')?.bytes ?? bytes;
    expect([title, String(shown)]).toEqual([title, expect.stringContaining('Libellé;Montant')]);
  }
});
