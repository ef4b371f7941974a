import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoPagesDialog } from './PhotoPagesDialog.tsx';

// jsdom decodes no images, like most mobile browsers with HEIC.
const heic = (name: string, size = 100) =>
  new File([new Uint8Array(size)], name, { type: 'image/heic' });
const limits = {
  maxFileSize: 1000,
  acceptedTypes: ['image/heic', 'image/jpeg', 'application/pdf'],
};
const renderDialog = (...files: File[]) => {
  const onSend = jest.fn<(file: File, cover: File) => void>();
  render(
    <PhotoPagesDialog
      title="RIB"
      files={files}
      limits={limits}
      onSend={onSend}
      onClose={() => undefined}
    />,
  );
  for (const picture of screen.queryAllByRole('img'))
    if (picture instanceof HTMLImageElement) fireEvent.error(picture);
  return onSend;
};
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a photo this device cannot display is uploaded unchanged, and the dialog says so', async () => {
  const photo = heic('IMG_1.HEIC');
  const onSend = renderDialog(photo);
  expect(
    screen.getByText('Cet appareil n’affiche pas ce format de photo. Elle partira telle quelle.'),
  ).toBeInTheDocument();
  await clickButton('Envoyer cette page');
  expect(onSend.mock.calls).toEqual([[photo, photo]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a photo that cannot be joined can be sent alone, and moving a page hides the error', async () => {
  const [first, second] = [heic('IMG_1.HEIC'), heic('IMG_2.HEIC')];
  const onSend = renderDialog(first, second);
  expect(screen.getAllByText(/ne peut pas la réunir aux autres/)).toHaveLength(2);
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

test('a photo that is too large and cannot be reduced is explained and can be replaced', async () => {
  const onSend = renderDialog(heic('IMG_1.HEIC', 1001));
  await clickButton('Envoyer cette page');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Ce fichier dépasse .* et ne peut pas être réduit sur cet appareil\. Choisissez-en un plus léger, ou prenez une photo\.$/,
  );
  expect(onSend).not.toHaveBeenCalled();
  await clickButton('Retirer la page 1');
  const lighter = heic('IMG_2.HEIC');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[multiple]')!, lighter);
  await clickButton('Envoyer cette page');
  expect(onSend.mock.calls).toEqual([[lighter, lighter]]);
});
