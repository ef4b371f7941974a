const SLOWEST = 20;
const LAYERS = [
  ['journeys', /\.spec\.ts$/],
  ['HTTP', /\.http\.test\.ts$/],
  ['component', /\.test\.tsx$/],
  ['unit', /(?<!\.http)\.test\.ts$/],
];

/**
 * Lines about `{ file, seconds }`: seconds of each layer, then the slowest files. A file that ran
 * more than once, on both databases, counts with all its seconds.
 */
export function describeDurations(durations) {
  const files = new Map();
  for (const { file, seconds } of durations) files.set(file, (files.get(file) ?? 0) + seconds);
  const sorted = [...files]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((one, other) => other.seconds - one.seconds);
  return [
    'seconds by layer, added up over files that run side by side:',
    ...LAYERS.flatMap(([layer, pattern]) => {
      const ran = sorted.filter(({ file }) => pattern.test(file));
      const seconds = ran.reduce((total, each) => total + each.seconds, 0);
      return ran.length === 0 ? [] : [`  ${seconds.toFixed(0)} s ${layer} (files: ${ran.length})`];
    }),
    'slowest files:',
    ...sorted.slice(0, SLOWEST).map(({ file, seconds }) => `  ${seconds.toFixed(1)} s ${file}`),
  ];
}
