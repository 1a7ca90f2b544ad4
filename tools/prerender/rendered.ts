/** One route of the web app as the build knows it. */
export type Rendered = {
  /** As the route table has it: `/verify/:token`. */
  path: string
  /** The same as a regular expression over a pathname. */
  pattern: string
  /** The name of the page in src/page-files.ts. */
  page: string
  title: string
  description: string
  canonical: string
  /**
   * The content of #root for a visitor, without and with a button of another sign-in service. null: not
   * prerendered.
   */
  markup: { plain: string; withSignIn: string } | null
}
