import { Mark } from '../../site/Logo.tsx';
import { ThemeToggle } from '../../site/ThemeToggle.tsx';
import { useRecipientWords } from '../i18n/use-upload-page-messages.ts';

export function Foot() {
  const words = useRecipientWords();
  return (
    <p className="rq-by">
      <Mark size={16} />
      <span>{words.by}</span>
      <a href="/privacy">{words.privacy}</a>
      <ThemeToggle className="rs-plain" />
    </p>
  );
}
