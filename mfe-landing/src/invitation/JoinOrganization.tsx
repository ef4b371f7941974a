import type { InvitationView } from '@recueil/backend/contract';
import { useState } from 'react';
import { formatDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { HintButtons } from '../sign-in/HintButtons.tsx';
import { buildProviderUrl } from '../sign-in/login-url.ts';
import { ProviderButton } from '../sign-in/ProviderButton.tsx';
import { CodeField } from '../site/CodeField.tsx';
import { readPublicRuntimeConfig } from '../site/public-runtime-config.ts';
import { usePageTitle } from '../site/use-page-title.ts';
import { describeFailure } from './describe-failure.ts';
import { invitationMessages } from './invitation-messages.ts';
import {
  acceptInvitation,
  requestInvitationCode,
  signOut,
  toInvitationFailure,
} from './invitation.api.ts';
import { savePendingInvitation, toInvitationPath } from './pending-invitation.ts';

type Step = 'sign-in' | 'join' | 'other-email' | 'code';

interface JoinOrganizationProps {
  readonly token: string;
  readonly invitation: InvitationView;
  /** The invitation was closed in the meantime. */
  readonly onClosed: () => void;
}

export function JoinOrganization({ token, invitation, onClosed }: JoinOrganizationProps) {
  const t = useMessages(invitationMessages);
  const language = useLanguage();
  const { organizationName, invitedByName, email, role, expiresAt } = invitation;
  const [step, setStep] = useState<Step>(() =>
    readPublicRuntimeConfig().signedIn === true ? 'join' : 'sign-in',
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  usePageTitle(`${t.title(organizationName)} · Recueil`);

  const runCall = async (send: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await send();
    } catch (thrown) {
      const failure = toInvitationFailure(thrown);
      if (failure.status === 401) setStep('sign-in');
      else if (failure.status === 404 || failure.status === 410) onClosed();
      else if (failure.code === 'other-email') setStep('other-email');
      else {
        if (failure.code === 'invitation-mailed-just-now') setStep('code');
        setProblem(describeFailure(t, failure));
      }
    } finally {
      setBusy(false);
    }
  };
  const join = (code?: string) =>
    void runCall(async () => {
      await acceptInvitation(token, code);
      window.location.assign('/app/dashboard');
    });
  const sendCode = () =>
    void runCall(async () => {
      await requestInvitationCode(token);
      setStep('code');
    });
  const changeAccount = () =>
    void runCall(async () => {
      const address = await signOut();
      savePendingInvitation(token);
      window.location.assign(address);
    });

  return (
    <>
      <h1>{t.title(organizationName)}</h1>
      <p className="si-lead">{t.lead(invitedByName, organizationName)}</p>
      <dl className="iv-facts">
        <div>
          <dt>{t.email}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{t.role}</dt>
          <dd>{t.roles[role]}</dd>
        </div>
        <div>
          <dt>{t.until}</dt>
          <dd>{formatDate(language, new Date(expiresAt))}</dd>
        </div>
      </dl>
      {step === 'sign-in' && <SignInChoice token={token} />}
      {step === 'join' && (
        <ActionButton
          label={busy ? t.joining : t.join(organizationName)}
          busy={busy}
          onPress={() => join()}
        />
      )}
      {step === 'other-email' && (
        <>
          <div className="rs-banner iv-other" role="status">
            <span>
              <b>{t.other.title}</b>
              <span>{t.other.text(email)}</span>
            </span>
          </div>
          <ActionButton
            label={busy ? t.other.sending : t.other.send}
            busy={busy}
            onPress={sendCode}
          />
        </>
      )}
      {step === 'code' && (
        <>
          <p className="si-lead" role="status">
            {t.code.sent(email)}
          </p>
          <CodeField
            label={t.code.label}
            hint={t.code.hint}
            action={busy ? t.joining : t.join(organizationName)}
            busy={busy}
            problem={problem}
            onCode={join}
            onShort={() => setProblem(t.code.short)}
          />
        </>
      )}
      {step !== 'code' && problem && (
        <p className="iv-problem" role="alert">
          {problem}
        </p>
      )}
      {step !== 'sign-in' && (
        <p className="iv-more">
          {step === 'code' && (
            <button type="button" className="rs-plain" onClick={sendCode}>
              {t.code.again}
            </button>
          )}
          <button type="button" className="rs-plain" onClick={changeAccount}>
            {t.otherAccount}
          </button>
        </p>
      )}
    </>
  );
}

function SignInChoice({ token }: { token: string }) {
  const t = useMessages(invitationMessages);
  const language = useLanguage();
  const save = () => savePendingInvitation(token);
  const buildUrl = (page: 'sign-in' | 'sign-up') =>
    buildProviderUrl(page, toInvitationPath(token), language);
  return (
    <>
      <ProviderButton
        href={buildUrl('sign-in')}
        label={t.signIn}
        busyLabel={t.opening}
        onOpen={save}
      />
      <ProviderButton
        href={buildUrl('sign-up')}
        label={t.signUp}
        busyLabel={t.opening}
        secondary
        onOpen={save}
      />
      <HintButtons returnTo={toInvitationPath(token)} onOpen={save} />
      <p className="si-accept">{t.signInHint}</p>
    </>
  );
}

function ActionButton({
  label,
  busy,
  onPress,
}: {
  label: string;
  busy: boolean;
  onPress: () => void;
}) {
  return (
    <div className="si-go">
      <button
        type="button"
        className="rs-btn rs-primary rs-large rs-wide"
        aria-disabled={busy}
        onClick={onPress}
      >
        {busy && <span className="rs-spinner" aria-hidden="true" />}
        <span>{label}</span>
      </button>
    </div>
  );
}
