import { beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepPages, readKeptPages } from './kept-pages.ts';
import { pageFiles } from './page-files.ts';
import { PhotoPagesDialog } from './PhotoPagesDialog.tsx';
import { loadPages } from './use-page-list.ts';

// jsdom decodes no images, like most mobile browsers with HEIC.
const heic = (name: string, size = 100) =>
  new File([new Uint8Array(size)], name, { type: 'image/heic' });
const place = { requestedDocumentId: 'rib', replaces: null };
const renderDialog = async (
  files: File[],
  acceptedTypes = ['image/heic', 'image/jpeg', 'application/pdf'],
) => {
  const onSend = jest.fn<(file: File, cover: File) => void>();
  const initialPages = await loadPages(place, files);
  render(
    <PhotoPagesDialog
      title="RIB"
      place={place}
      initialPages={initialPages}
      limits={{ maxFileSize: 1000, acceptedTypes }}
      linkEnd={null}
      onSend={onSend}
      onClose={() => undefined}
    />,
  );
  for (const picture of screen.queryAllByRole('img'))
    if (picture instanceof HTMLImageElement) fireEvent.error(picture);
  return onSend;
};
beforeEach(async () => {
  localStorage.clear();
  await pageFiles.removeExcept(new Set());
});
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a photo this device cannot display is uploaded unchanged, and the dialog says so', async () => {
  const photo = heic('IMG_1.HEIC');
  const onSend = await renderDialog([photo]);
  expect(
    await screen.findByText(
      'Cet appareil n’affiche pas ce format de photo. Elle partira telle quelle.',
    ),
  ).toBeInTheDocument();
  await clickButton('Envoyer cette page');
  expect(onSend.mock.calls).toEqual([[photo, photo]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a photo that cannot be joined can be sent alone, and moving a page hides the error', async () => {
  const [first, second] = [heic('IMG_1.HEIC'), heic('IMG_2.HEIC')];
  const onSend = await renderDialog([first, second]);
  await waitFor(() =>
    expect(screen.getAllByText(/ne peut pas la réunir aux autres/)).toHaveLength(2),
  );
  await clickButton('Envoyer ces 2 pages');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'La page 1 ne peut pas être réunie aux autres ici. Retirez-la, ou envoyez-la seule.',
  );
  await clickButton('Monter la page 2');
  expect(screen.queryByRole('alert')).toBeNull();
  await clickButton('Envoyer ces 2 pages');
  await screen.findByRole('alert');
  await clickButton('Envoyer la page 1 seule, telle quelle');
  expect(onSend.mock.calls).toEqual([[second, second]]);
});

test('a photo that cannot become a PDF is explained and can be replaced', async () => {
  const onSend = await renderDialog([heic('IMG_1.HEIC')], ['application/pdf']);
  await clickButton('Envoyer cette page');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Cet appareil ne peut pas lire cette photo. Choisissez-en une autre, ou un PDF.',
  );
  expect(onSend).not.toHaveBeenCalled();
  await clickButton('Retirer la page 1');
  const pdf = new File(['%PDF-1.7'], 'rib.pdf', { type: 'application/pdf' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[multiple]')!, pdf);
  await clickButton('Envoyer cette page');
  expect(onSend.mock.calls).toEqual([[pdf, pdf]]);
});

test('pages that are not sent are kept for their document, in order, and sent ones are not', async () => {
  const onSend = await renderDialog([heic('IMG_1.HEIC'), heic('IMG_2.HEIC')]);
  await clickButton('Monter la page 2');
  cleanup();
  await renderDialog([heic('IMG_3.HEIC')]);
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('IMG_2'),
    expect.stringContaining('IMG_1'),
    expect.stringContaining('IMG_3'),
  ]);
  await clickButton('Retirer la page 3');
  await clickButton('Retirer la page 2');
  await clickButton('Envoyer cette page');
  expect(onSend).not.toHaveBeenCalled();
  expect(readKeptPages()).toEqual({});
});

test('removed pages can be put back until the list changes in another way', async () => {
  await renderDialog([heic('IMG_1.HEIC'), heic('IMG_2.HEIC')]);
  await clickButton('Retirer toutes les pages');
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Envoyer cette page' })).toBeDisabled();
  await clickButton('Remettre ce qui a été retiré');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Remettre ce qui a été retiré' })).toBeNull();
  await waitFor(() => expect(readKeptPages()['rib']?.pages).toHaveLength(2));
});

test('pages that another page of the browser keeps for another document stay', async () => {
  await renderDialog([heic('IMG_1.HEIC')]);
  const other = { requestedDocumentId: 'bail', replaces: null };
  keepPages(other, [{ id: 'p', edit: { turns: 0, corners: null, contrast: false } }], null);
  await clickButton('Retirer la page 1');
  expect(Object.keys(readKeptPages())).toEqual(['bail']);
});
