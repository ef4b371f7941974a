import type { InvitationView } from '@recueil/backend/contract';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { SignInLayout } from '../sign-in/SignInLayout.tsx';
import { usePageTitle } from '../site/use-page-title.ts';
import { describeFailure } from './describe-failure.ts';
import { invitationMessages } from './invitation-messages.ts';
import { getInvitation, toInvitationFailure, type InvitationFailure } from './invitation.api.ts';
import { JoinOrganization } from './JoinOrganization.tsx';
import { clearPendingInvitation } from './pending-invitation.ts';
import './invitation.css';

const CLOSED_STATES = ['expired', 'revoked', 'accepted'] as const;

export function InvitationPage({ token }: { token: string }) {
  const t = useMessages(invitationMessages);
  const [invitation, setInvitation] = useState<InvitationView | null>(null);
  const [failure, setFailure] = useState<InvitationFailure | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    getInvitation(token).then(setInvitation, (thrown: unknown) =>
      setFailure(toInvitationFailure(thrown)),
    );
  }, [token]);
  useEffect(() => {
    clearPendingInvitation();
    load();
  }, [load]);

  const content = () => {
    if (failure?.status === 404) return <ClosedInvitation state="unknown" inviter="" />;
    if (failure)
      return (
        <Ending title={t.failed.title} text={describeFailure(t, failure)}>
          <button type="button" className="rs-btn rs-primary rs-large" onClick={load}>
            {t.failed.retry}
          </button>
        </Ending>
      );
    if (!invitation)
      return (
        <p className="si-already" role="status">
          <span className="rs-spinner" aria-hidden="true" />
          <span>{t.loading}</span>
        </p>
      );
    return invitation.state === 'pending' ? (
      <JoinOrganization token={token} invitation={invitation} onClosed={load} />
    ) : (
      <ClosedInvitation
        state={CLOSED_STATES.find((state) => state === invitation.state) ?? 'unknown'}
        inviter={invitation.invitedByName}
      />
    );
  };
  return <SignInLayout page="sign-in">{content()}</SignInLayout>;
}

function ClosedInvitation({
  state,
  inviter,
}: {
  state: (typeof CLOSED_STATES)[number] | 'unknown';
  inviter: string;
}) {
  const t = useMessages(invitationMessages);
  const { title, text } = t.closed[state];
  return (
    <Ending title={title} text={text(inviter)}>
      {state === 'accepted' && (
        <a className="rs-btn rs-primary rs-large" href="/app/dashboard">
          {t.open}
        </a>
      )}
    </Ending>
  );
}

function Ending({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  usePageTitle(`${title} · Recueil`);
  return (
    <>
      <h1>{title}</h1>
      <p className="si-lead">{text}</p>
      <div className="si-go">{children}</div>
    </>
  );
}
