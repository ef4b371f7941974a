import { acceptsEdits } from '@recueil/backend/contract';
import { makeStyles } from '@recueil/shell/ui';
import { PHONE } from '@recueil/shell/kit';
import { Field, Switch } from '@recueil/shell/ui-form';
import type { Request } from '@recueil/backend/contract';
import { useEditRequestMutation } from '../../request/request-changes.api.ts';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';

const useStyles = makeStyles({
  box: {
    padding: '12px 20px',
    borderTop: '1px solid var(--rc-line)',
    [PHONE]: { padding: '12px 16px' },
  },
  // Cancels the switch's own padding.
  toggle: { marginLeft: '-8px' },
});

/** Shows the new value while it is saved, the old one when saving fails. */
export const EmailCodeSwitch = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const { showSuccess, showError } = useToasts();
  const [edit, { data: saved, isLoading, originalArgs }] = useEditRequestMutation();
  const pendingValue = isLoading ? originalArgs?.body.codeRequired : undefined;
  // Until the request is loaded again after saving.
  const latest = saved && saved.version > request.version ? saved : request;
  const change = async (codeRequired: boolean) => {
    const { error } = await edit({ id: request.id, body: { codeRequired } });
    if (error) showError(t('code.failed'), error);
    else showSuccess(t(codeRequired ? 'code.on' : 'code.off'));
  };
  return (
    <div className={styles.box}>
      <Field hint={t('code.hint')}>
        <Switch
          className={styles.toggle}
          label={t('code.label')}
          checked={pendingValue ?? latest.codeRequired}
          disabled={!acceptsEdits(request.status)}
          onChange={(_event, { checked }) => !isLoading && void change(checked)}
        />
      </Field>
    </div>
  );
};
