import { useEffect } from 'react';
import { ENVIRONMENT_VARIABLES, type RequiredSetting } from './runtime-config.rules.ts';
import { MISSING_CONFIG_PAGE_CSS } from './missing-config-page.styles.ts';
import en from './missing-config-page.en.json';
import fr from './missing-config-page.fr.json';

/** Instead of a blank page: what is missing, who can put it right, and what the reader can do meanwhile. */
export const MissingConfigPage = ({ missing }: { missing: readonly RequiredSetting[] }) => {
  const words = document.documentElement.lang.startsWith('en') ? en : fr;
  useEffect(() => {
    document.title = `${words.title} · Recueil`;
  }, [words]);
  return (
    <main className="ri">
      <style nonce={document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce}>
        {MISSING_CONFIG_PAGE_CSS}
      </style>
      <div role="alert">
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path className="ri-paper" d="M7 12h34v28H7z" />
          <path className="ri-tint" d="M7 12h34v9H7z" />
          <path d="M7 30h34" />
          <path className="ri-strap" d="M20 25h8M20 35h8" />
          <path d="M19 16.5h10" />
        </svg>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <ul>
          {missing.map((name) => (
            <li key={name}>
              {words[name]} <code>{ENVIRONMENT_VARIABLES[name]}</code>
            </li>
          ))}
        </ul>
        <p>{words.who}</p>
        <button type="button" onClick={() => globalThis.location.reload()}>
          {words.retry}
        </button>
      </div>
    </main>
  );
};
