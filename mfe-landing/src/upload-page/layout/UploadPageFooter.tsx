import { LogoMark } from '../../site/Logo.tsx';
import { ThemeToggle } from '../../site/ThemeToggle.tsx';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

export function UploadPageFooter() {
  const words = useUploadPageMessages();
  return (
    <p className="rq-by">
      <LogoMark size={16} />
      <span>{words.by}</span>
      <a href="/privacy">{words.privacy}</a>
      <ThemeToggle className="rs-plain" />
    </p>
  );
}
