import {
  describeError,
  notify,
  useAppDispatch,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import { addAccountMessages } from './add-account-messages.ts';
import { leavePage } from '../session/leave-page.ts';
import { useOrganizationChoicesQuery, useSwitchOrganizationMutation } from './organizations.api.ts';

addAccountMessages();

/** `organizations` is empty unless the user has several. */
export const useOrganizationSwitch = () => {
  const { data } = useOrganizationChoicesQuery();
  const [switchOrganization] = useSwitchOrganizationMutation();
  const dispatch = useAppDispatch();
  const t = useTranslate('account');
  const organizations = data?.organizations ?? [];
  return {
    organizations: organizations.length > 1 ? organizations : [],
    current: data?.current ?? '',
    currentName: organizations.find(({ id }) => id === data?.current)?.name,
    choose: async (id: string) => {
      if (id === data?.current) return;
      const { error } = await switchOrganization(id);
      if (!error) return leavePage('/app/dashboard');
      dispatch(
        notify({
          kind: 'error',
          title: t('organizationFailed'),
          message: describeError(error as ApiError, t).detail,
        }),
      );
    },
  };
};
