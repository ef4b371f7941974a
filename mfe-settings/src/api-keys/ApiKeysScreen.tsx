import type { ApiKey, CreatedApiKey } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { EmptyState, Panel } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { AddRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { CreatedKey } from '../form/CreatedKey.tsx';
import { LoadState } from '../form/LoadState.tsx';
import { ApiKeyForm } from './ApiKeyForm.tsx';
import { ApiKeyList } from './ApiKeyList.tsx';
import { useApiKeysQuery } from './api-keys.api.ts';
import { RevokeApiKeyDialog } from './RevokeApiKeyDialog.tsx';

const useStyles = makeStyles({
  heading: { font: 'var(--rc-title3)', margin: 0, ':focus': { outlineStyle: 'none' } },
  lead: { margin: '2px 0 20px', color: 'var(--rc-text2)' },
  link: { color: 'var(--rc-link)' },
  add: { marginTop: '20px' },
});

export const ApiKeysScreen = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const query = useApiKeysQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  if (creating)
    return (
      <ApiKeyForm
        onCancel={() => setCreating(false)}
        onCreated={(key) => {
          setCreated(key);
          setCreating(false);
        }}
      />
    );
  const { data } = query;
  const addButton = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setCreating(true)}>
      {t('apiKeys.create')}
    </Button>
  );
  const documentation = (
    <a className={styles.link} href="/api/docs">
      {t('apiKeys.documentation')}
    </a>
  );
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('apiKeys.title')}
      </h2>
      <p className={styles.lead}>
        <span>{t('apiKeys.lead')}</span> {documentation}
      </p>
      {created && (
        <CreatedKey
          value={created.key}
          label={created.name}
          texts="apiKeys.created"
          onClose={() => {
            setCreated(null);
            heading.current?.focus();
          }}
        />
      )}
      {!data && <LoadState queries={[query]} />}
      {data?.apiKeys.length === 0 && (
        <Panel label={t('apiKeys.title')} edge>
          <EmptyState title={t('apiKeys.empty')} text={t('apiKeys.emptyText')} action={addButton} />
        </Panel>
      )}
      {data && data.apiKeys.length > 0 && (
        <>
          <ApiKeyList apiKeys={data.apiKeys} onRevoke={setRevoked} />
          <div className={styles.add}>{addButton}</div>
        </>
      )}
      {revoked && <RevokeApiKeyDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
    </div>
  );
};
