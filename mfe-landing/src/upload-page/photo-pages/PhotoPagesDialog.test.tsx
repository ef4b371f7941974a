import { beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetSentPages, keepPages, markPagesSent, readKeptPages } from './kept-pages.ts';
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
  const initial = await loadPages(place, files);
  render(
    <PhotoPagesDialog
      title="RIB"
      place={place}
      initial={initial}
      limits={{ maxFileSize: 1000, acceptedTypes }}
      linkEnd={null}
      onSend={onSend}
      onSendAlone={(file) => onSend(file, file)}
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
  expect(readKeptPages()['rib']?.pages).toHaveLength(1);
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

test('pages are kept for their document, in order, until their file is received', async () => {
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
  markPagesSent('rib', 'RIB.pdf');
  forgetSentPages('rib', 'autre.pdf');
  expect(readKeptPages()['rib']?.pages).toHaveLength(1);
  forgetSentPages('rib', 'RIB.pdf');
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

test('a kept page without its photo is named, and one put back keeps what was done meanwhile', async () => {
  await renderDialog([heic('IMG_1.HEIC'), heic('IMG_2.HEIC')]);
  await clickButton('Retirer la page 1');
  await clickButton('Remettre ce qui a été retiré');
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('IMG_1');
  cleanup();
  await pageFiles.remove(readKeptPages()['rib']!.pages[0]!.id);
  await renderDialog([]);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Cet appareil n’a plus la photo d’une page gardée. Photographiez-la de nouveau.',
  );
});

test('a cancelled file chooser leaves the dialog open', async () => {
  const onClose = jest.fn();
  const damaged = new File(['%PDF-1.7'], 'rib.pdf', { type: 'application/pdf' });
  const initial = await loadPages(place, [damaged]);
  const limits = { maxFileSize: 1000, acceptedTypes: ['application/pdf'] };
  const props = { title: 'RIB', place, initial, limits, linkEnd: null, onClose };
  render(<PhotoPagesDialog {...props} onSend={() => undefined} onSendAlone={() => undefined} />);
  // Nothing is loaded any more after this.
  expect(await screen.findByText('Paraît abîmé')).toBeVisible();
  fireEvent(document.querySelector('input')!, new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel'));
  expect(onClose).toHaveBeenCalled();
});
