import { MAIL_TEXT_KINDS, type MailTextKind, type MailTextLocale } from '@recueil/backend/contract';
import { useSession, useUi } from '@recueil/shell/contract';
import { useSearchParams } from '@recueil/shell/router';
import { LoadState } from '../form/LoadState.tsx';
import { useOrganizationQuery } from '../settings.api.ts';
import { MailTextEditor } from './MailTextEditor.tsx';
import { useMailTextsQuery } from './mails.api.ts';

/** The open mail is in the address. */
export const MailsScreen = () => {
  const { user } = useSession();
  const { language } = useUi();
  const [search, setSearch] = useSearchParams();
  const organization = useOrganizationQuery();
  const mails = useMailTextsQuery();
  if (organization.data && mails.data) {
    const params = { kind: search.get('mail'), locale: search.get('in') };
    const kind = MAIL_TEXT_KINDS.find((each) => each === params.kind) ?? 'invitation';
    const locale: MailTextLocale =
      params.locale === 'fr' || params.locale === 'en' ? params.locale : language;
    const mailText = mails.data.texts.find((each) => each.kind === kind && each.locale === locale);
    const open = (next: { kind?: MailTextKind; locale?: MailTextLocale }) =>
      setSearch(
        { mail: next.kind ?? kind, in: next.locale ?? locale },
        { preventScrollReset: true },
      );
    const isWritten = (of: MailTextKind) =>
      mails.data?.texts.some(
        (each) => each.kind === of && each.locale === locale && each.version > 0,
      ) ?? false;
    if (mailText)
      return (
        <MailTextEditor
          key={`${kind} ${locale}`}
          mailText={mailText}
          organization={organization.data}
          mayEdit={user !== null && user.role !== 'member'}
          isWritten={isWritten}
          onOpen={open}
        />
      );
  }
  return <LoadState queries={[organization, mails]} />;
};
