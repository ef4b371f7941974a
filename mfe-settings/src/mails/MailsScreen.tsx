import { MAIL_TEXT_KINDS, type MailTextKind, type MailTextLocale } from '@recueil/backend/contract';
import {
  describeError,
  useSession,
  useTranslate,
  useUi,
  type ApiError,
} from '@recueil/shell/contract';
import { ErrorState, SkeletonRows } from '@recueil/shell/kit';
import { useSearchParams } from '@recueil/shell/router';
import { useOrganizationQuery } from '../settings.api.ts';
import { MailTextEditor } from './MailTextEditor.tsx';
import { useMailTextsQuery } from './mails.api.ts';

/** What the organisation says in its letters, and their colour. The letter that is open stands in the address. */
export const MailsScreen = () => {
  const t = useTranslate('mfe-settings');
  const errors = useTranslate();
  const { user } = useSession();
  const { language } = useUi();
  const [search, setSearch] = useSearchParams();
  const organization = useOrganizationQuery();
  const mails = useMailTextsQuery();
  const error = organization.error ?? mails.error;
  if (organization.data && mails.data) {
    const asked = { kind: search.get('mail'), locale: search.get('in') };
    const kind = MAIL_TEXT_KINDS.find((each) => each === asked.kind) ?? 'invitation';
    const locale: MailTextLocale =
      asked.locale === 'fr' || asked.locale === 'en' ? asked.locale : language;
    const letter = mails.data.texts.find((each) => each.kind === kind && each.locale === locale);
    const open = (next: { kind?: MailTextKind; locale?: MailTextLocale }) =>
      setSearch(
        { mail: next.kind ?? kind, in: next.locale ?? locale },
        { preventScrollReset: true },
      );
    const written = (of: MailTextKind) =>
      mails.data?.texts.some(
        (each) => each.kind === of && each.locale === locale && each.version > 0,
      ) ?? false;
    if (letter)
      return (
        <MailTextEditor
          key={`${kind} ${locale}`}
          mailText={letter}
          organization={organization.data}
          mayEdit={user !== null && user.role !== 'member'}
          isWritten={written}
          onOpen={open}
        />
      );
  }
  if (error) {
    const retry = () => {
      void organization.refetch();
      void mails.refetch();
    };
    return (
      <ErrorState
        title={t('load.title')}
        detail={describeError(error as ApiError, errors).detail}
        onRetry={retry}
      />
    );
  }
  return <SkeletonRows />;
};
