import type { Sample, SampleKind, SamplesOfKind } from './build-sample.ts';
import { RECIPIENT_SAMPLES } from './recipient-samples.ts';
import { SENDER_SAMPLES } from './sender-samples.ts';

/** Every mail of the product with what it is like in life: a new kind does not compile until it has a sample here. */
export const SAMPLES: Readonly<Record<SampleKind, SamplesOfKind>> = {
  ...RECIPIENT_SAMPLES,
  ...SENDER_SAMPLES,
};

/** Every sample there is. */
export const listSamples = (): { kind: SampleKind; of: SamplesOfKind; sample: Sample }[] =>
  (Object.keys(SAMPLES) as SampleKind[]).flatMap((kind) =>
    SAMPLES[kind].stages.map((sample) => ({ kind, of: SAMPLES[kind], sample })),
  );
