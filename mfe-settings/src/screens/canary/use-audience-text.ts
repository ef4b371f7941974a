import { useTranslate } from '@recueil/shell/contract';

interface Audience {
  readonly percent: number;
  readonly organizations: readonly string[];
}

/** « 10 % des membres et 1 organisation ». */
export const useAudienceText = (): ((audience: Audience) => string) => {
  const t = useTranslate('mfe-settings');
  return ({ percent, organizations }) =>
    [
      ...(percent > 0 ? [t('screens.canary.ofMembers', { percent })] : []),
      ...(organizations.length > 0
        ? [t('screens.canary.organizations', { count: organizations.length })]
        : []),
    ].join(t('screens.canary.and'));
};
