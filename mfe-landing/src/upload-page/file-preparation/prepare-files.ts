import type { Language, PublicRequest } from '@recueil/backend/contract';
import { formatBytes } from '../../i18n/format.ts';
import { reductionMessages } from '../pdf-reduction/reduction-messages.ts';
import { acceptsPhotos } from '../upload/check-file.ts';
import type { ChosenFile } from '../upload/file-upload.ts';
import { preparePhoto, type PreparationOptions } from './prepare-photo.ts';

type Describe = Parameters<PreparationOptions['onLasting']>[0];

export interface PreparationEvents {
  /** False: cancelled meanwhile. */
  readonly isWanted: (id: number) => boolean;
  /** `preparing`: it is not ready yet. */
  readonly onPrepared: (chosen: ChosenFile, preparing?: Describe) => void;
  readonly onTooLarge: (chosen: ChosenFile, describe?: Describe) => void;
}

/**
 * What leaves of chosen files: photos without location and device, unless the sender wants
 * originals, and reduced where they are above the limit.
 */
export async function prepareFiles(
  chosenFiles: readonly ChosenFile[],
  request: PublicRequest,
  events: PreparationEvents,
): Promise<ChosenFile[]> {
  const { isWanted, onPrepared, onTooLarge } = events;
  const ready: ChosenFile[] = [];
  for (const chosen of chosenFiles) {
    if (chosen.isToReduce) {
      const reduced = await reduceChosenPdf(chosen, request, events);
      if (reduced !== null) ready.push(reduced);
      continue;
    }
    const file = await prepareInTurn(chosen.source, request, (preparing) => {
      if (isWanted(chosen.id)) onPrepared(chosen, preparing);
    });
    if (!isWanted(chosen.id)) continue;
    const prepared = { ...chosen, file };
    if (file.size > request.limits.maxFileSize) onTooLarge(prepared);
    else {
      onPrepared(prepared);
      ready.push(prepared);
    }
  }
  return ready;
}

/** Null: cancelled meanwhile, or refused. */
async function reduceChosenPdf(
  chosen: ChosenFile,
  { limits: { maxFileSize } }: PublicRequest,
  { isWanted, onPrepared, onTooLarge }: PreparationEvents,
): Promise<ChosenFile | null> {
  const { id, source } = chosen;
  if (!isWanted(id)) return null;
  const messages = reductionMessages;
  onPrepared(chosen, (language) => messages[language].opening);
  const result = await loadReduction()
    .then(({ reducePdf }) =>
      reducePdf({
        file: source,
        maxSize: maxFileSize,
        isStopped: () => !isWanted(id),
        onImage: (image, of) =>
          isWanted(id) && onPrepared(chosen, (language) => messages[language].progress(image, of)),
      }),
    )
    // It is offered again.
    .catch(() => null);
  if (!isWanted(id) || result === 'stopped') return null;
  if (!(result instanceof File)) {
    const describe =
      result === null
        ? undefined
        : (language: Language) =>
            `${messages[language].problem[result](source.name, formatBytes(language, maxFileSize))} ${messages[language].wayOut}`;
    onTooLarge({ ...chosen, isToReduce: false }, describe);
    return null;
  }
  const prepared: ChosenFile = {
    ...chosen,
    file: result,
    note: (language) =>
      messages[language].reduced(
        formatBytes(language, source.size),
        formatBytes(language, result.size),
      ),
  };
  onPrepared(prepared);
  return prepared;
}

/** With what joins pages, because both use the same library. */
const loadReduction = () => import(/* webpackChunkName: "pdf" */ '../pdf-reduction/reduce-pdf.ts');

let turn: Promise<unknown> = Promise.resolve();

/** One file at a time, because a phone has memory for one large photo. */
function prepareInTurn(
  file: File,
  request: PublicRequest,
  onLasting: PreparationOptions['onLasting'],
): Promise<File> {
  const prepared = turn
    .then(() =>
      preparePhoto(file, {
        keepsOriginal: request.originalPhotos,
        acceptsJpeg: acceptsPhotos(request.limits),
        maxSize: request.limits.maxFileSize,
        onLasting,
      }),
    )
    .catch(() => file);
  turn = prepared;
  return prepared;
}
