// The page's own icons: strokes on a grid of 24.
const paths = {
  solve: 'M12 21a9 9 0 1 1 9-9M8.5 12.5l2.5 2.5L21 5',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  play: 'M9 9m-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M14.5 10.2a5.5 5.5 0 1 1-4.3 4.3',
  review: 'M6 4v16M6 8h6a4 4 0 0 1 4 4v8M4 4h4M4 20h4M14 20h4',
  lab: 'M9 3h6M10 3v6L4.5 19a1.5 1.5 0 0 0 1.3 2h12.4a1.5 1.5 0 0 0 1.3-2L14 9V3M7.5 15h9',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  reset: 'M4 5v5h5M4.5 10A8 8 0 1 1 4 14',
  pass: 'M5 12h10M11 7l5 5-5 5M19 5v14',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9c-.7.6-1 1.2-1 2.1h-5c0-.9-.3-1.5-1-2.1A6 6 0 0 1 12 3z',
  solution:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 12m-2.8 0a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 7m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M9 17m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  keys: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M17 14h.01M8 14h6',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  open: 'M3 19V6a1 1 0 0 1 1-1h5l2 3h8a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M7 5v14',
  last: 'M6 5l7 7-7 7M17 5v14',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  flag: 'M5 21V4h13l-2.5 4L18 12H5',
  plus: 'M12 5v14M5 12h14',
  stop: 'M7 7h10v10H7z',
  go: 'M8 5l11 7-11 7z',
  check: 'M4 12.5l5 5L20 6.5',
  close: 'M6 6l12 12M18 6L6 18',
  explore: 'M12 12m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M15.5 8.5l-2 5-5 2 2-5z',
  tree: 'M6 4v12a4 4 0 0 0 4 4h4M6 10h8M16 10m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16 20m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  mirror: 'M12 3v18M8 7L3 17h5zM16 7l5 10h-5z',
  rotate: 'M20 5v5h-5M19.5 10A8 8 0 1 0 20 14',
  swap: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
