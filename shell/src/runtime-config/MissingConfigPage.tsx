import { useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { Drawers, Drawing } from '../kit/feedback/Drawing.tsx';
import { usePageLanguage } from '../kit/use-page-language.ts';
import {
  checkRuntimeConfig,
  ENVIRONMENT_VARIABLES,
  type RequiredSetting,
} from './runtime-config.rules.ts';
import type { RuntimeConfig } from './runtime-config.ts';
import { MISSING_CONFIG_PAGE_CSS } from './missing-config-page.styles.ts';
import en from './missing-config-page.en.json';
import fr from './missing-config-page.fr.json';

const MissingConfigPage = ({ missing }: { missing: readonly RequiredSetting[] }) => {
  const messages = { fr, en }[usePageLanguage()];
  useEffect(() => {
    document.title = `${messages.title} · Recueil`;
  }, [messages]);
  return (
    <main className="ri">
      <style nonce={document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce}>
        {MISSING_CONFIG_PAGE_CSS}
      </style>
      <div role="alert">
        <Drawing>
          <Drawers />
        </Drawing>
        <h1>{messages.title}</h1>
        <p>{messages.text}</p>
        <ul>
          {missing.map((name) => (
            <li key={name}>
              <span>{messages[name]}</span> <code>{ENVIRONMENT_VARIABLES[name]}</code>
            </li>
          ))}
        </ul>
        <p>{messages.who}</p>
        <button type="button" onClick={() => globalThis.location.reload()}>
          {messages.retry}
        </button>
      </div>
    </main>
  );
};

export const showConfigProblems = (config: RuntimeConfig, root: Root): void => {
  const { missing, warnings } = checkRuntimeConfig(config);
  if (warnings.length > 0) globalThis.console.warn(`Recueil: ${warnings.join('; ')}`);
  if (missing.length > 0) root.render(<MissingConfigPage missing={missing} />);
};
