import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoPagesDialog } from './PhotoPagesDialog.tsx';

// Like most phones' browsers with HEIC, jsdom decodes no photograph at all.
const heic = (name: string, size = 100) =>
  new File([new Uint8Array(size)], name, { type: 'image/heic' });
const limits = {
  maxFileSize: 1000,
  acceptedTypes: ['image/heic', 'image/jpeg', 'application/pdf'],
};
const open = (...files: File[]) => {
  const onSend = jest.fn<(file: File) => void>();
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
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a photograph that this device cannot show is sent as it is, and the sheet says so', async () => {
  const photo = heic('IMG_1.HEIC');
  const onSend = open(photo);
  expect(
    screen.getByText('Cet appareil n’affiche pas ce format de photo. Elle partira telle quelle.'),
  ).toBeInTheDocument();
  await press('Envoyer cette page');
  expect(onSend.mock.calls).toEqual([[photo]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('among other pages it cannot be joined: it can go alone, as it is, and a page that moves takes the advice away', async () => {
  const [first, second] = [heic('IMG_1.HEIC'), heic('IMG_2.HEIC')];
  const onSend = open(first, second);
  expect(screen.getAllByText(/ne peut pas la réunir aux autres/)).toHaveLength(2);
  await press('Envoyer ces 2 pages');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'La page 1 ne peut pas être réunie aux autres ici. Retirez-la, ou envoyez-la seule.',
  );
  await press('Monter la page 2');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Envoyer ces 2 pages');
  await screen.findByRole('alert');
  await press('Envoyer la page 1 seule, telle quelle');
  expect(onSend.mock.calls).toEqual([[second]]);
});

test('one that is too large and cannot be made smaller here is explained, and makes room for another', async () => {
  const onSend = open(heic('IMG_1.HEIC', 1001));
  await press('Envoyer cette page');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Ce fichier dépasse .* et ne peut pas être réduit sur cet appareil\. Choisissez-en un plus léger, ou prenez une photo\.$/,
  );
  expect(onSend).not.toHaveBeenCalled();
  await press('Retirer la page 1');
  const lighter = heic('IMG_2.HEIC');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[multiple]')!, lighter);
  await press('Envoyer cette page');
  expect(onSend.mock.calls).toEqual([[lighter]]);
});
