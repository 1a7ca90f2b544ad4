import { charts, storyOf } from '#tools/statecharts.ts'

/*
 * Prints every chart as JSON, with the story at the top of its file: what the visualizer shows. Where the
 * last run of the chart tests left what it walked, that comes with it.
 */

const all = await charts()
process.stdout.write(
  JSON.stringify(all.map(({ name, chart, source }) => ({ name, story: storyOf(source), chart }))),
)
