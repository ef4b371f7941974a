import { formatClockTime } from '@recueil/backend/contract';
import { useTranslate, useUi } from '@recueil/shell/contract';
import { useState } from 'react';
import type { RemoteRecord } from '../remotes/remote-registry.ts';
import { readRuntimeConfig } from '../runtime-config/runtime-config.ts';

/** What support asks for. `event` chooses the labels: a screen stopped, or a module did not load. */
export const ErrorDetails = ({
  event,
  remote,
  reference,
}: {
  event: 'stopped' | 'remote';
  remote?: RemoteRecord | undefined;
  reference?: string | null;
}) => {
  const t = useTranslate('shell');
  const { language } = useUi();
  const [failedAt] = useState(Date.now);
  return (
    <>
      {remote && (
        <span>
          <span>{t(`${event}.module`)}</span> <code>{remote.id}</code>
        </span>
      )}
      <span>
        <span>{t(`${event}.version`)}</span>{' '}
        <code>{remote?.version ?? readRuntimeConfig().version}</code>
      </span>
      <span>{t(`${event}.at`, { time: formatClockTime(failedAt, language) })}</span>
      {reference && (
        <span>
          <span>{t(`${event}.reference`)}</span> <code>{reference}</code>
        </span>
      )}
    </>
  );
};
