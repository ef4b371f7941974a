import { Logo } from '../site/Logo.tsx';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { useUploadPageMessages } from './i18n/use-upload-page-messages.ts';

/** The frame that the server painted, again: nothing jumps when it is replaced. */
export function LoadingPage() {
  const words = useUploadPageMessages().loading;
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
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <div role="status">{words.opens}</div>
      </main>
    </div>
  );
}
