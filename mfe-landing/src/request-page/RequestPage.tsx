import type { RequestPageData } from '@recueil/backend/contract';
import { useEffect } from 'react';
import { takeStoredLanguage } from '../i18n/language.ts';
import { LinkToken, RenderedPage } from '../upload-page/plain-page/rendered-page.ts';
import { RequestLinkPage } from '../upload-page/RequestLinkPage.tsx';

interface RequestPageProps {
  /** Null for an address that is that of no link. */
  readonly token: string | null;
  /** Null: the page loads its request. */
  readonly data: RequestPageData | null;
}

/** The recipient's page, as server and browser render it. */
export function RequestPage({ token, data }: RequestPageProps) {
  useEffect(takeStoredLanguage, []);
  return (
    <LinkToken value={token}>
      <RenderedPage value={data}>
        <RequestLinkPage token={token} />
      </RenderedPage>
    </LinkToken>
  );
}
