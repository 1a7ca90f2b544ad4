/** What an action of a chart says, in its order, for tests that pin it. How a firm words a notice follows from its title. */
export const saidBy = (params: unknown): unknown[] =>
  Object.entries(Object(params)).flatMap(([name, value]) => (name === 'wording' ? [] : [value]))
