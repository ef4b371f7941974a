import { expect } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetLanguage } from '../../i18n/language.ts';
import { RequestPage } from '../../request-page/RequestPage.tsx';
import { SAMPLE_TOKEN } from './sample-request.ts';
import type { StubbedNetwork, StubbedUpload } from './stub-network.ts';
import { uploadPageMessagesEn } from '../i18n/messages.en.ts';
import { provideEnglishMessages } from '../i18n/use-upload-page-messages.ts';
import { clearSavedUploads } from '../upload/upload-resume-storage.ts';

// A page starts once it has the texts of its language.
provideEnglishMessages(uploadPageMessagesEn);

/** For tests: opens the upload page and finds its controls. */
export const pdfFile = (name: string, size = 1000) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' });
export const photoFile = (name: string, size = 1000) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
export const documentRow = (title: string) =>
  within(
    screen.getByRole('heading', { level: 3, name: new RegExp(title) }).closest('li') as HTMLElement,
  );
export const getFileInput = (title: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`Choisir un fichier\\W*pour ${title}`));
const getSubmitBar = () => within(screen.getByRole('region', { name: 'Remise des documents' }));
export const getSubmitButton = () =>
  getSubmitBar().getByRole('button', { name: /Remettre mes documents/ });
/** Of the next missing document, in the bar at the bottom. */
export const getNextFileInput = () => getSubmitBar().getByLabelText(/Choisir un fichier/);
export const findSummary = async () =>
  within(await screen.findByRole('dialog', { name: /Vérifiez avant de remettre/ }));
/** By the bar, and then in the summary. */
export async function submitDocuments(): Promise<void> {
  await user.click(getSubmitButton());
  const summary = await findSummary();
  await user.click(summary.getByRole('button', { name: /Remettre mes documents/ }));
}
export const user = userEvent.setup({ applyAccept: false });

export async function openUploadPage(network: StubbedNetwork, token: string | null = SAMPLE_TOKEN) {
  const rendered = render(<RequestPage token={token} data={null} />);
  if (token !== null && Object.keys(network.responses).every((key) => key !== 'GET /'))
    await screen.findByRole('region', { name: 'Remise des documents' });
  return rendered;
}

/** The latest call with file bytes, once there are `count`. */
export async function waitForUpload(network: StubbedNetwork, count = 1): Promise<StubbedUpload> {
  await waitFor(() => expect(network.uploads).toHaveLength(count));
  return network.uploads[count - 1] as StubbedUpload;
}

export function resetPage(): void {
  localStorage.clear();
  clearSavedUploads();
  resetLanguage();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
}
