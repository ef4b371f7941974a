import type { UploadContent } from '../encryption/upload-content.ts';
import { NETWORK_FAILURE } from '../request/api-failure.ts';
import {
  toRefusal,
  toUploadAddress,
  type TransferEvents,
  type UploadTarget,
} from './upload-transfer.ts';

/** In one call, which cannot be resumed. Resolves to how to abort. */
export async function sendWhole(
  { file, name, size, source }: UploadContent,
  target: UploadTarget,
  events: TransferEvents,
): Promise<() => void> {
  const form = new FormData();
  const content = source ? ((await source.slice(0, size)).value as Blob) : file;
  form.append('file', content, name);
  const call = new XMLHttpRequest();
  call.open('POST', toUploadAddress(target, 'file'));
  const headers = { ...target.headers, 'Idempotency-Key': `${target.key}-whole` };
  for (const [header, value] of Object.entries(headers)) call.setRequestHeader(header, value);
  call.upload.onprogress = ({ loaded, total, lengthComputable }) =>
    events.onSending(loaded >= total, lengthComputable ? (loaded / total) * size : 0);
  call.onload = () => {
    if (call.status >= 200 && call.status < 300) return events.onDone();
    events.onFailed(
      toRefusal('POST', false, {
        status: call.status,
        body: call.responseText,
        retryAfter: call.getResponseHeader('Retry-After'),
      }),
    );
  };
  call.onerror = () => events.onFailed(NETWORK_FAILURE);
  call.send(form);
  return () => call.abort();
}
