// Runs the four use cases in the whole product and prints the calls of module functions as JSON.
import { recordRequest, recordWork, startReporting } from './record-calls.mjs';

startReporting();
const TESTING = '../../../backend/src/testing';
const { startTestApp } = await import(`${TESTING}/test-app.ts`);
const { createTestClock } = await import(`${TESTING}/test-clock.ts`);
const { createTestRequest, SAMPLE_REQUEST_BODY, submitUpload, uploadSampleFile } = await import(
  `${TESTING}/scenarios/create-test-request.ts`
);

const REMINDER_MAIL = 'mail.reminder';
const body = {
  ...SAMPLE_REQUEST_BODY,
  deadline: '2026-12-04',
  documents: [{ title: 'A' }, { title: 'B' }],
};
const clock = createTestClock('2026-11-20T09:00:00.000Z');
const app = await startTestApp({ dialect: 'sqlite', clock });
const { database, outbox } = app.platform;

async function traceReminder() {
  await createTestRequest(app, await app.signUp(), body);
  await outbox.drain();
  clock.advance(Date.parse('2026-12-01T09:00:00.000Z') - clock.now().getTime());
  const published = await recordWork(() => app.app.scheduler.runNow('reminders.due'));
  // Other listeners of the event and of other events due by now are not on the path.
  await database.transaction(() =>
    database
      .manager()
      .getRepository('delivery')
      .createQueryBuilder()
      .delete()
      .where('doneAt IS NULL AND listener <> :listener', { listener: REMINDER_MAIL })
      .execute(),
  );
  const delivered = await recordWork(() => outbox.drain());
  return [...published, ...delivered];
}

async function traceRequests() {
  const member = await app.signUp();
  const create = await recordRequest(() => member.post('/v1/requests', body));
  const { request, recipient, documents } = await createTestRequest(app, member, body);
  const [first, second] = documents;
  const upload = await recordRequest(() => uploadSampleFile(recipient, first));
  await uploadSampleFile(recipient, second);
  await submitUpload(recipient);
  const approve = await recordRequest(() =>
    member.post(`/v1/requests/${request.id}/documents/${first.id}/approve`),
  );
  return { create, upload, approve };
}

// Deliveries start only when the trace says so.
await outbox.stop();
const reminder = await traceReminder();
process.stdout.write(JSON.stringify({ reminder, ...(await traceRequests()) }));
await app.close();
