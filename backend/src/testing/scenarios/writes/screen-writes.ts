import { createTestPublisherKey, packTestScreen, publishTarball } from '../screen-releases.ts';
import type { PreparedWrite, PreparedWrites, WriteSetting } from './write-setting.ts';

/** Of a team; the versions fit `createTestRelease`. */
export async function screenWrites({ app }: WriteSetting): Promise<PreparedWrites> {
  const bearer = await createTestPublisherKey(app);
  const client = app.as(bearer);
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
    'POST /v1/screens/:name/rollback': async () => {
      await promote();
      await promote();
      return write({ body: {} });
    },
  };
}
