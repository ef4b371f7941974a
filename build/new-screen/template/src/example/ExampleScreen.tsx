import { DocumentRegular } from '@fluentui/react-icons';
import { api, useTranslate } from '@recueil/shell/contract';
import { PageHeader } from '@recueil/shell/kit';

export const ExampleScreen = () => {
  const t = useTranslate('mfe-example');
  const { data } = api.useGetRequestStatsQuery();
  return (
    <>
      <PageHeader title={t('title')} />
      {data && (
        <p>
          <DocumentRegular aria-hidden /> <span>{t('count', { count: data.activeRequests })}</span>
        </p>
      )}
    </>
  );
};
