// The small parts that all modes are made of: buttons with an icon, switches, choices, cards.
import type { ComponentChildren } from 'preact';
import type { Side } from '../engine/protocol';
import { Icon, type IconName } from './Icon';

interface ButtonProps {
  label: string;
  icon?: IconName;
  /** Shows the icon alone; the label stays for screen readers and as a tooltip. */
  bare?: boolean;
  kind?: 'plain' | 'primary' | 'quiet';
  disabled?: boolean;
  pressed?: boolean;
  keys?: string;
  onPress(): void;
}

export function Button(props: ButtonProps) {
  const { label, icon, bare, kind = 'plain', disabled = false, pressed, keys, onPress } = props;
  return (
    <button
      type="button"
      class={`button ${kind} ${bare ? 'bare' : ''}`}
      disabled={disabled}
      aria-pressed={pressed}
      aria-label={bare ? label : undefined}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys})` : bare ? label : undefined}
      onClick={onPress}
    >
      {icon && <Icon name={icon} />}
      {!bare && <span>{label}</span>}
    </button>
  );
}

interface SwitchProps {
  label: string;
  on: boolean;
  onChange(on: boolean): void;
}

export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span class="track" aria-hidden="true" />
      <span>{label}</span>
    </label>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; icon?: ComponentChildren }[];
  /** The label is seen, too. */
  titled?: boolean;
  onChange(value: T): void;
}

/** A few exclusive options side by side. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, value, options, titled, onChange } = props;
  const choice = (
    <div class="choice" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} class={option.value === value ? 'chosen' : ''}>
          <input
            type="radio"
            name={label}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
  if (!titled) return choice;
  return (
    <div class="titled">
      <span class="faint" aria-hidden="true">
        {label}
      </span>
      {choice}
    </div>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

export function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange(value: number): void;
}

export function NumberField({ label, value, min, max, step = 1, onChange }: NumberFieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        value={value}
        min={min}
        max={max}
        step={step}
        onChange={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          if (Number.isFinite(typed)) onChange(Math.min(max, Math.max(min, typed)));
        }}
      />
    </label>
  );
}

export function Card({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface FoldProps {
  title: string;
  /** Seen while it is closed, too. */
  sign?: ComponentChildren;
  children: ComponentChildren;
}

/** A part of the panel that few people need, closed at first. */
export function Fold({ title, sign, children }: FoldProps) {
  return (
    <details class="card fold">
      <summary>
        {title} {sign}
      </summary>
      <div class="fold-body">{children}</div>
    </details>
  );
}

/** A stone as a sign in a line of text. */
export function Dot({ side }: { side: Side }) {
  return <span class={`dot ${side}`} aria-hidden="true" />;
}

/** A character as a sign beside a label that says the same. */
export function Sign({ text, kind = '' }: { text: string; kind?: string }) {
  return (
    <span class={`sign ${kind}`} aria-hidden="true">
      {text}
    </span>
  );
}
