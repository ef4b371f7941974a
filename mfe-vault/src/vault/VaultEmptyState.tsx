import { useTranslate } from '@recueil/shell/contract';
import { EmptyState } from '@recueil/shell/kit';
import { useNavigate } from '@recueil/shell/router';
import { Button } from '@recueil/shell/ui';

/** Nothing received yet, or nothing that answers the search. */
export const VaultEmptyState = ({
  filtered,
  onClear,
}: {
  filtered: boolean;
  onClear: () => void;
}) => {
  const t = useTranslate('mfe-vault');
  const navigate = useNavigate();
  if (filtered)
    return (
      <EmptyState
        art="search"
        title={t('empty.foundTitle')}
        text={t('empty.foundText')}
        action={<Button onClick={onClear}>{t('empty.foundAction')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button appearance="primary" onClick={() => void navigate('/app/requests/new')}>
          {t('empty.action')}
        </Button>
      }
    />
  );
};
