const describeCanary = ({ version, percent, organizations }) =>
  `  canary ${version}: ${[
    ...(percent > 0 ? [`${percent} % of the members`] : []),
    ...(organizations.length > 0 ? [`organisations ${organizations.join(', ')}`] : []),
  ].join(' and ')}`;

/** What is live of a screen, and its canary. */
export const describeLive = ({ name, live, canary, notServed }) =>
  [
    live === null
      ? `${name}: no version is live`
      : `${name} ${live.version}, ${live.owner === 'team' ? 'promoted by a team' : 'of the release'}${live.since ? `, since ${live.since}` : ''}`,
    ...(canary ? [describeCanary(canary)] : []),
    ...(notServed ? [`  ${notServed}`] : []),
  ].join('\n');

function describeEntry({ channel, version, percent, organizations }) {
  if (version === null) return 'withdrawn';
  if (channel === 'stable') return version;
  const isEnded = percent === 0 && organizations.length === 0;
  return `${version} ${isEnded ? 'no longer as canary' : 'as canary'}`;
}

/** What was published, and who made what live, when and why. */
export const describeHistory = (screen) =>
  [
    describeLive(screen),
    'Published, newest first:',
    ...screen.versions.map(
      ({ version, publishedAt, publishedBy }) => `  ${version}, ${publishedAt}, ${publishedBy}`,
    ),
    'Live, newest first:',
    ...screen.history.map(
      (entry) =>
        `  ${describeEntry(entry)}, ${entry.at}, ${entry.by}${entry.reason ? `: ${entry.reason}` : ''}`,
    ),
  ].join('\n');
