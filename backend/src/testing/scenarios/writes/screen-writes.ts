import { createTestPublisherKey, packTestScreen, publishTarball } from '../screen-releases.ts';
import {
  WRITES_ENV,
  type PreparedWrite,
  type PreparedWrites,
  type WriteSetting,
} from './write-setting.ts';

/** Of a team and of an operator; the versions fit `createTestRelease`. */
export async function screenWrites({ app }: WriteSetting): Promise<PreparedWrites> {
  const bearer = await createTestPublisherKey(app);
  const client = app.as(bearer);
  const operator = await app.signUp(WRITES_ENV.OPERATOR_EMAILS);
  let count = 0;
  const publish = async (): Promise<string> => {
    const version = `2.0.${count++}`;
    await publishTarball(
      client,
      `/v1/screens/mfe-vault/versions/${version}`,
      await packTestScreen(version),
    );
    return version;
  };
  const promote = async (): Promise<void> => {
    await client.post('/v1/screens/mfe-vault/pointers', { version: await publish() });
  };
  const write = (more: PreparedWrite = {}): PreparedWrite => ({
    bearer,
    ...more,
    params: { name: 'mfe-vault', ...more.params },
  });
  const byOperator = (more: PreparedWrite): PreparedWrite => ({
    ...more,
    bearer: operator.accessToken,
  });
  const prepareRollback = async (): Promise<PreparedWrite> => {
    await promote();
    await promote();
    return write({ body: {} });
  };
  const prepareCanary = async (): Promise<PreparedWrite> =>
    write({ body: { version: await publish(), percent: 10 } });
  const prepareCanaryEnd = async (): Promise<PreparedWrite> => {
    const { params, body } = await prepareCanary();
    await client.post(`/v1/screens/${params?.['name']}/canary`, body);
    return write();
  };
  const prepareWithdrawal = async (): Promise<PreparedWrite> => {
    await promote();
    return write({ body: {} });
  };
  const startOverride = async (): Promise<string> => {
    const { headers } = await operator.put('/v1/operator/screens/mfe-vault/override', {
      entry: 'http://localhost:3103',
    });
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  return {
    'PUT /v1/screens/:name/versions/:version': async () => {
      const version = `2.0.${count++}`;
      return write({
        params: { version },
        body: new Uint8Array(await packTestScreen(version)),
        headers: { 'content-type': 'application/gzip' },
      });
    },
    'POST /v1/screens/:name/pointers': async () => write({ body: { version: await publish() } }),
    'POST /v1/screens/:name/rollback': prepareRollback,
    'POST /v1/screens/:name/canary': prepareCanary,
    'DELETE /v1/screens/:name/canary': prepareCanaryEnd,
    'POST /v1/screens/:name/withdrawal': prepareWithdrawal,
    'POST /v1/operator/screens/:name/pointers': async () =>
      byOperator(write({ body: { version: await publish() } })),
    'POST /v1/operator/screens/:name/rollback': async () => byOperator(await prepareRollback()),
    'POST /v1/operator/screens/:name/canary': async () => byOperator(await prepareCanary()),
    'DELETE /v1/operator/screens/:name/canary': async () => byOperator(await prepareCanaryEnd()),
    'POST /v1/operator/screens/:name/withdrawal': async () => byOperator(await prepareWithdrawal()),
    'PUT /v1/operator/screens/:name/override': async () =>
      byOperator(write({ body: { entry: 'http://localhost:3103' } })),
    'DELETE /v1/operator/screens/:name/override': async () =>
      byOperator(write({ headers: { cookie: await startOverride() } })),
    'POST /v1/operator/publisher-keys': async () =>
      byOperator({ body: { team: 'Coffre', screens: ['mfe-vault'] } }),
    'DELETE /v1/operator/publisher-keys/:id': async () =>
      byOperator({ params: { id: (await createTestPublisherKey(app)).slice(3, 29) } }),
  };
}
