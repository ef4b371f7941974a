import { beforeEach, expect, test } from '@jest/globals';
import {
  buildProfile,
  mockApi,
  StandaloneApp,
  type MockResponse,
  type RecordedCall,
} from '@recueil/shell/contract/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

const PICTURE = '/users/profile/picture';
const URL_OF_PICTURE = `${location.origin}/api/v1/public/pictures/token`;

let imageUrl: string | null;
let uploadResponse: MockResponse;
let calls: RecordedCall[];
beforeEach(() => {
  imageUrl = null;
  uploadResponse = { data: { url: URL_OF_PICTURE } };
  calls = mockApi({
    'GET /users/profile': () => ({ data: buildProfile({ imageUrl }) }),
    [`PUT ${PICTURE}`]: () => {
      if (!uploadResponse.status) imageUrl = URL_OF_PICTURE;
      return uploadResponse;
    },
    [`DELETE ${PICTURE}`]: () => {
      imageUrl = null;
      return { status: 204 };
    },
  });
  // jsdom cannot read the body of a form with a file.
  const mocked = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    mocked(input, init?.body instanceof FormData ? { ...init, body: 'form' } : init);
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/profile" />);
});
const choose = async (size = 10) =>
  fireEvent.change(await screen.findByLabelText('Photo', { selector: 'input' }), {
    target: { files: [new File([new Uint8Array(size)], 'moi.png', { type: 'image/png' })] },
  });
const listWrites = () => calls.filter(({ path }) => path === PICTURE).map(({ method }) => method);

test('a chosen picture is saved at once, keeps what was typed, and can be removed', async () => {
  fireEvent.change(await screen.findByLabelText('Téléphone'), { target: { value: '06' } });
  await choose();
  expect(await screen.findByText('Photo enregistrée')).toBeVisible();
  expect(screen.getByLabelText('Téléphone')).toHaveValue('06');
  expect(await screen.findByRole('button', { name: 'Remplacer' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByRole('button', { name: 'Choisir une image' })).toBeVisible();
  expect(listWrites()).toEqual(['PUT', 'DELETE']);
});

test.each([
  ['picture-type-refused', 415, /Choisissez une image PNG, JPEG ou WebP/],
  ['picture-unreadable', 422, /illisible ou trop grande/],
])('a picture refused as %s says what to do', async (code, status, text) => {
  uploadResponse = { status, problem: { code } };
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a picture of more than 5 MB is refused before it is sent', async () => {
  await choose(5 * 1024 * 1024 + 1);
  expect(await screen.findByRole('alert')).toHaveTextContent(/dépasse 5 Mo/);
  await waitFor(() => expect(listWrites()).toEqual([]));
});
