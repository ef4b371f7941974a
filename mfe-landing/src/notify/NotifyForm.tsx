import { localizePath } from '@recueil/backend/contract';
import { useId } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { notifyMessages } from './notify-messages.ts';
import './notify.css';

/** Takes an address for the launch; the server answers with a page. */
export function NotifyForm() {
  const t = useMessages(notifyMessages);
  const language = useLanguage();
  const id = useId();
  return (
    <section className="nf" id="notify" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t.title}</h2>
      <form method="post" action={`/api/v1/waitlist?locale=${language}`}>
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
            aria-describedby={`${id}-hint`}
          />
          <button type="submit" className="rs-btn rs-primary rs-large">
            {t.action}
          </button>
        </div>
        <p id={`${id}-hint`} className="nf-hint">
          {t.hint}
        </p>
        <p className="nf-hint">
          <a href={localizePath('/privacy', language)}>{t.privacy}</a>
        </p>
      </form>
    </section>
  );
}
