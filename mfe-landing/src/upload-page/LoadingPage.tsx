import { Logo } from '../site/Logo.tsx';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { useUploadPageMessages } from './i18n/use-upload-page-messages.ts';

/** Same layout as the placeholder rendered by the server, so that nothing moves. */
export function LoadingPage() {
  const t = useUploadPageMessages().loading;
  return (
    <div className="rs rq" aria-busy="true">
      <header className="rq-top">
        <div>
          <span className="rq-who">
            <Logo />
          </span>
          <LanguageSwitch className="rq-language" />
        </div>
      </header>
      <main className="rq-waiting">
        <h1>{t.title}</h1>
        <p>{t.text}</p>
        <div role="status">{t.opens}</div>
      </main>
    </div>
  );
}
