import type { RequestPageData } from '@recueil/backend/contract';
import { renderToString } from 'react-dom/server';
import '@recueil/shell/tokens.css';
import './request-page.css';
import { PageLanguage } from '../i18n/language.ts';
import { accessCodePage } from '../upload-page/access/access-code-page.ts';
import { AccessCodePage } from '../upload-page/access/AccessCodePage.tsx';
import { buildAccentStyles } from '../upload-page/layout/accent.ts';
import { uploadPageMessagesEn } from '../upload-page/i18n/messages.en.ts';
import { provideEnglishMessages } from '../upload-page/i18n/use-upload-page-messages.ts';
import { OutcomePage } from '../upload-page/outcome/OutcomePage.tsx';
import { outcomePage } from '../upload-page/outcome/outcome-page.ts';
import { RequestPage } from './RequestPage.tsx';

interface RenderedRequestPage {
  /** Of the root element. */
  readonly html: string;
  /** Of this organisation. */
  readonly styles: string;
}

provideEnglishMessages(uploadPageMessagesEn);
accessCodePage.provide(AccessCodePage);
outcomePage.provide(OutcomePage);

/** Runs in Node, for each request of the page. */
export const renderRequestPage = (
  token: string | null,
  data: RequestPageData,
): RenderedRequestPage => {
  const { answer } = data;
  const sender = answer.kind === 'request' ? answer.request : answer.problem.sender;
  return {
    html: renderToString(
      <PageLanguage value={data.language}>
        <RequestPage token={token} data={data} />
      </PageLanguage>,
    ),
    styles: sender === undefined ? '' : buildAccentStyles(sender.organizationAccent),
  };
};
