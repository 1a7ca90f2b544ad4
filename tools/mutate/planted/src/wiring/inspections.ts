import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/inspections.ts',
    ['tests/wiring/inspections'],
    [
      'wrong value',
      '...wishOf(choices, totalCents), ...termsOf(agreementVersion)',
      '...wishOf(choices, totalCents)',
    ],
    [
      'wrong value',
      "const client = user_id === '' ? person : { user_id }",
      'const client = person',
    ],
    ['dropped guard', '({ ...agent, sees_report: false })', '({ ...agent })'],
    [
      'dropped guard',
      '...(choices.agents.length > 0 && { agents: choices.agents })',
      'agents: choices.agents',
    ],
    ['stale value', '        forget()\n', ''],
    ['wrong value', '{ replace, stay: true }', '{ replace }'],
    ['wrong value', "const replace = !query.has('step')", 'const replace = true'],
    ['key without its input', "county ?? draft?.home?.county_fips ?? ''", "county ?? ''"],
    [
      'effect after stop',
      'drafts.forgetting(draftKey(propertyId))',
      "drafts.forgetting(draftKey(''))",
    ],
  ),
  ...cases(
    'src/wiring/inspections.ts',
    ['tests/wiring/inspections.test.ts'],
    [
      'wrong order',
      "        const replace = !query.has('step')\n        query.set('step', step)",
      "        query.set('step', step)\n        const replace = !query.has('step')",
    ],
    [
      'wrong owner',
      'choices.agents.map((agent) => ({ ...agent, sees_report: false }))',
      'choices.agents.map((agent) => ({ ...agent }))',
    ],
    [
      'dropped guard',
      '({ ...agent, sees_report: false })',
      "({ ...agent, sees_report: agent.sees_report && agent.side === 'buyer' })",
    ],
    [
      'wrong order',
      "const replace = !query.has('step')\n        query.set('step', step)",
      "query.set('step', step)\n        const replace = !query.has('step')",
    ],
    [
      'wrong owner',
      'const agents = choices.agents.map((agent) => ({ ...agent, sees_report: false }))',
      'const { agents } = choices',
    ],
  ),
  ...cases(
    'src/wiring/inspections.ts',
    ['tests/wiring/inspections.test.ts', 'tests/wiring/inspections-prepared.test.ts'],
    [
      'off by one',
      '...(choices.agents.length > 0 && { agents: choices.agents }),',
      '...(choices.agents.length > 1 && { agents: choices.agents }),',
    ],
    [
      'stale value',
      "county ?? draft?.home?.county_fips ?? ''",
      "draft?.home?.county_fips ?? county ?? ''",
    ],
  ),
  ...cases(
    'src/wiring/inspections.ts',
    [
      'tests/wiring/inspections.test.ts',
      'tests/wiring/inspections-prepared.test.ts',
      'tests/wiring/issues.test.ts',
    ],
    ['wrong value', "        if (query.get('step') === step) return\n", ''],
  ),
]
