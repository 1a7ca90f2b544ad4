import { storyOf } from '#tools/statecharts/page.ts'
import { charts } from '#tools/statecharts.ts'

/*
 * Prints every chart as JSON, with the story at the top of its file: what the visualizer shows.
 */

const all = await charts()
process.stdout.write(
  JSON.stringify(
    all.map(({ group, name, chart, source }) => ({ group, name, story: storyOf(source), chart })),
  ),
)
