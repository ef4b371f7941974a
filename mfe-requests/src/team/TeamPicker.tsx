import { Button } from '@recueil/shell/ui';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { OptionPicker } from '../ui/OptionPicker.tsx';
import { useRequestTeamsQuery } from './teams.api.ts';

interface Props {
  label: string;
  hint?: string;
  error?: string;
  value: string | null;
  noneLabel: string;
  disabled?: boolean;
  onChange: (teamId: string | null) => void;
}

/** Not offered in an organisation without teams. */
export const TeamPicker = ({ error, ...props }: Props) => {
  const t = useRequestsTranslate();
  const { data, isError, refetch } = useRequestTeamsQuery();
  if ((data?.teams.length ?? 0) === 0 && !isError && props.value === null) return null;
  const message = isError ? t('team.failed') : error;
  return (
    <div>
      <OptionPicker
        {...props}
        {...(message ? { error: message } : {})}
        options={data?.teams}
        valueName={data && props.value !== null ? t('team.deleted') : null}
        noMatchLabel={t('team.noMatch')}
        openLabel={t('team.open')}
      />
      {isError && (
        <Button size="small" onClick={() => void refetch()}>
          {t('team.retry')}
        </Button>
      )}
    </div>
  );
};
