// The soft click of a stone, made on the spot: a short burst of noise through a low filter. Nothing is
// heard before the user has touched the page, as browsers want it.
import type { View } from './engine/protocol';
import { app } from './state/app_state';

let context: AudioContext | null = null;

const stoneSeconds = 0.07;

/** A stone falls; `pitch` 1 is a move, lower is a capture. */
function click(pitch: number, delay: number): void {
  context ??= new AudioContext();
  const length = Math.floor(context.sampleRate * stoneSeconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 6;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 1400 * pitch;
  filter.Q.value = 1.2;
  const volume = context.createGain();
  volume.gain.value = 0.5;
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(context.currentTime + delay);
}

/** What changed from one View to the next is heard: one click a new move, a lower one for captures. */
export function playSounds(before: View | undefined, now: View): void {
  if (!app.get().settings.sound || !before || before.mode !== now.mode) return;
  if (!navigator.userActivation?.hasBeenActive) return;
  const added = now.at - before.at;
  if (added < 1 || added > 2) return;
  const captured = now.log.slice(before.at, now.at).some((move) => move.captured?.length);
  try {
    click(1, 0);
    if (captured) click(0.55, 0.06);
  } catch {
    // Without a sound device the page is silent, and that is all right.
  }
}
