/**
 * A loader for the charts of the app that people download: the sentences about each state are for the
 * visualizer and the docs, which read the charts' sources, so the app goes without them. Lines stay where
 * they are. Fails when a sentence is written in a way that it does not know.
 */
const text = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\x60(?:[^\x60\\]|\\.)*\x60)`
const description = new RegExp(String.raw`\bdescription:\s*${text},`, 'g')
const meta = new RegExp(
  String.raw`\bmeta:\s*\{\s*support:\s*${text}(?:,\s*risk:\s*\[[^\]]*\])?,?\s*\},`,
  'g',
)
const onlyLines = (found) => found.replace(/[^\n]/g, '')

module.exports = function stripStories(source) {
  const bare = source.replace(description, onlyLines).replace(meta, onlyLines)
  if (/\b(?:description|support|risk):/.test(bare))
    throw new Error(
      `${this.resourcePath} has a description or support sentence that is no plain text.`,
    )
  return bare
}
