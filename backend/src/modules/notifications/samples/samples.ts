import type { Sample, SampleKind, SamplesOfKind } from './build-sample.ts';
import { RECIPIENT_SAMPLES } from './recipient-samples.ts';
import { SENDER_SAMPLES } from './sender-samples.ts';

/** A new mail kind does not compile without a sample. */
export const SAMPLES: Readonly<Record<SampleKind, SamplesOfKind>> = {
  ...RECIPIENT_SAMPLES,
  ...SENDER_SAMPLES,
};

export const listSamples = (): { kind: SampleKind; of: SamplesOfKind; sample: Sample }[] =>
  (Object.keys(SAMPLES) as SampleKind[]).flatMap((kind) =>
    SAMPLES[kind].stages.map((sample) => ({ kind, of: SAMPLES[kind], sample })),
  );
