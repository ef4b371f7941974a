import { expect, test } from '@jest/globals';
import { buildProfile, mockApi, StandaloneApp } from '@recueil/shell/contract/testing';
import { render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import '../../i18n/request-messages.ts';
import { microFrontend } from '../../mfe.tsx';
import { createEmptyRequestValues } from '../../request-form/request-values.ts';
import { MailPreview } from './MailPreview.tsx';

const Preview = () => (
  <Formik initialValues={createEmptyRequestValues(new Date())} onSubmit={() => undefined}>
    <MailPreview />
  </Formik>
);
const PREVIEW = { ...microFrontend, routes: [{ path: 'preview', element: <Preview /> }] };

test('the previewed subject names the organisation and counts the documents', async () => {
  mockApi({
    'GET /users/profile': { data: buildProfile({ organizationName: 'Vasseur & Lacaze' }) },
  });
  render(<StandaloneApp microFrontend={PREVIEW} path="/app/preview" />);
  expect(await screen.findByText('Vasseur & Lacaze vous demande 1 document')).toBeVisible();
});
