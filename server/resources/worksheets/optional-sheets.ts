import { type Sheet, sheet } from './sheet.ts'
import { testSheets } from './test-sheets.ts'

/** Worksheets that a template can add to the ten. A defect on one counts in its system of the score, if it has one. */
export const optionalSheets: readonly Sheet[] = [
  {
    ...sheet(
      'kitchen',
      'Kitchen',
      'Built-in appliances, run by their normal controls, with cabinets, sink and ventilation.',
      [
        ['Cooking appliances', 'Burners and oven heat up; the range cannot tip over.'],
        ['Range hood', 'Does it end outside?'],
        ['Dishwasher', 'One cycle; the drain line has a high loop or an air gap.'],
        'Garbage disposal',
        'Refrigerator',
        ['Sink and faucet', 'Run water; look under the sink for leaks.'],
        'Cabinets and countertops',
      ],
      {
        'Cooking fuel': ['Electricity', 'Natural gas', 'Propane', 'Induction'],
        'Range ventilation': ['Vented outside', 'Recirculating', 'None'],
      },
    ),
    system: 'interior',
  },
  {
    ...sheet(
      'bathroom',
      'Bathrooms',
      'Every bathroom: fixtures, surfaces that get wet, and how moist air leaves.',
      [
        ['Tub and shower', 'Loose tile, open grout, missing caulk, soft walls.'],
        'Sinks and vanities',
        ['Toilets in bathrooms', 'Loose, running or leaking at the base.'],
        ['Bathroom ventilation', 'A fan or a window that opens.'],
        'Floors around fixtures',
      ],
      { 'Number of bathrooms': ['1', '1 1/2', '2', '2 1/2', '3', '4'] },
    ),
    system: 'plumbing',
  },
  {
    ...sheet(
      'laundry',
      'Laundry',
      'Connections for washer and dryer, and the way of the dryer exhaust.',
      [
        ['Washer connections', 'Valves, hoses and the standpipe.'],
        ['Dryer exhaust', 'Rigid duct, short, ends outside and is not blocked.'],
        'Laundry sink',
        ['Washer pan and drain', 'Above living space.'],
      ],
      { 'Dryer connection': ['Electricity', 'Natural gas', 'Propane', 'None'] },
    ),
    system: 'plumbing',
  },
  {
    ...sheet(
      'pool',
      'Pool and spa',
      'The visible parts of pool, spa and their equipment, and the barrier around them.',
      [
        ['Barrier and gates', 'Gates close and latch by themselves; alarms on doors.'],
        'Pool surface and coping',
        'Deck around the pool',
        ['Pump, filter and plumbing', 'Run by their normal controls.'],
        'Heater of the pool',
        ['Drain covers', 'Present, whole and fastened.'],
        ['Electrical parts near water', 'Bonding, GFCI protection, lights.'],
      ],
      {
        'Pool type': ['In ground, gunite', 'In ground, vinyl', 'Above ground', 'Spa only'],
        'Water treatment': ['Chlorine', 'Salt', 'Other'],
      },
    ),
    system: null,
  },
  {
    ...sheet(
      'detached',
      'Detached structures',
      'Garages, sheds and guest houses that stand apart from the home.',
      [
        'Roof of the structure',
        'Walls and foundation of the structure',
        ['Doors of the structure', 'Photo-eyes and auto-reverse of a powered door.'],
        ['Electrical supply of the structure', 'Panel, grounding, GFCI protection.'],
        'Interior of the structure',
      ],
      { 'Kind of structure': ['Garage', 'Shed', 'Guest house', 'Barn', 'Workshop'] },
    ),
    system: null,
  },
  ...testSheets,
]
