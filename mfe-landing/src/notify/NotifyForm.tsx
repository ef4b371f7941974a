import { useId, useState, type FormEvent } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { notifyMessages } from './notify-messages.ts';
import { submitAddress, WAITLIST_PATH, type SubmissionProblem } from './notify.api.ts';
import './notify.css';

type FormState = 'ready' | 'sending' | 'sent' | SubmissionProblem;

/** Takes an address for the launch. Without scripts the server answers with a page. */
export function NotifyForm() {
  const t = useMessages(notifyMessages);
  const language = useLanguage();
  const id = useId();
  const [state, setState] = useState<FormState>('ready');
  const problem =
    state === 'ready' || state === 'sending' || state === 'sent' ? null : t.problems[state];

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const email = new FormData(event.currentTarget).get('email');
    setState('sending');
    setState((await submitAddress(typeof email === 'string' ? email : '', language)) ?? 'sent');
  };

  return (
    <section className="nf" id="notify" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t.title}</h2>
      <div role="status">
        {state === 'sent' && (
          <p>
            <b>{t.sent.title}</b> {t.sent.text}
          </p>
        )}
      </div>
      {state !== 'sent' && (
        <form method="post" action={WAITLIST_PATH} onSubmit={(event) => void handleSubmit(event)}>
          <p>{t.lead}</p>
          <label htmlFor={id}>{t.email}</label>
          <div className="nf-row">
            <input
              id={id}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              readOnly={state === 'sending'}
              aria-invalid={state === 'invalid'}
              aria-describedby={`${id}-hint`}
            />
            <input type="hidden" name="locale" value={language} />
            <button
              type="submit"
              className="rs-btn rs-primary rs-large"
              aria-disabled={state === 'sending'}
            >
              {state === 'sending' ? t.sending : t.action}
            </button>
          </div>
          <p id={`${id}-hint`} className="nf-hint" role={problem === null ? undefined : 'alert'}>
            {problem ?? t.hint}
          </p>
          <p className="nf-hint">
            <a href="/privacy">{t.privacy}</a>
          </p>
        </form>
      )}
    </section>
  );
}
