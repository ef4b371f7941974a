import type { Language } from '@recueil/backend/contract';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useSession, useUi } from '@recueil/shell/contract';
import { useRequestListQuery } from '../../list/request-lists.api.ts';
import type { RequestValues } from '../../request-form/request-values.ts';

const ADDRESS = /^\S+@\S+\.\S+$/;
const TYPING_MS = 400;

/** The chosen one, else what the server chooses: that of the last request to the address, or mine. */
export const useRecipientLanguage = (): Language => {
  const { language } = useUi();
  const { user } = useSession();
  const { values } = useFormikContext<RequestValues>();
  const typed = values.recipientEmail.trim().toLowerCase();
  const [address, setAddress] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAddress(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { currentData } = useRequestListQuery(
    { search: address, sort: 'createdAt', order: 'desc', limit: 20 },
    { skip: values.locale !== undefined || !ADDRESS.test(address) },
  );
  const last = currentData?.requests.find(
    ({ recipientEmail }) => recipientEmail.toLowerCase() === address,
  );
  return values.locale ?? last?.locale ?? user?.preferredLanguage ?? language;
};
