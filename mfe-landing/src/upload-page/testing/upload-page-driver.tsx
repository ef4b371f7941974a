import { expect } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLanguage } from '../../i18n/language.ts';
import { Recipient } from '../RequestLinkPage.tsx';
import { TOKEN } from './sample-request.ts';
import type { StubbedNetwork, StubbedUpload } from './stub-network.ts';
import { forgetPlaces } from '../upload/upload-resume-storage.ts';

/** For tests: the recipient's page and the hands that use it. */
export const pdf = (name: string, size = 1000) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
export const row = (title: string) => within(screen.getByRole('heading', { level: 3, name: new RegExp(title) }).closest('li') as HTMLElement);
export const choose = (title: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`Choisir un fichier pour ${title}`));
export const sendButton = () => screen.getByRole('button', { name: 'Envoyer mes documents' });
export const hand = userEvent.setup({ applyAccept: false });

export async function open(network: StubbedNetwork, token: string | null = TOKEN) {
  const rendered = render(<Recipient token={token} />);
  if (token !== null && Object.keys(network.answers).every((key) => key !== 'GET /')) await screen.findByRole('button', { name: 'Envoyer mes documents' });
  return rendered;
}

/** The newest call that carries bytes, once there are so many. */
export async function started(network: StubbedNetwork, count = 1): Promise<StubbedUpload> {
  await waitFor(() => expect(network.uploads).toHaveLength(count), { timeout: 5_000 });
  return network.uploads[count - 1] as StubbedUpload;
}

/** As a browser that was never here. */
export function freshPage(): void {
  localStorage.clear();
  forgetPlaces();
  forgetLanguage();
  // jsdom lays nothing out and so scrolls nowhere.
  Element.prototype.scrollIntoView = () => undefined;
}
