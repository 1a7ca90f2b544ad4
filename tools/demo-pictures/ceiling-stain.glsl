// A corner of a living room: a brown ring on the ceiling, dry today.
const vec3 eye = vec3(0.9, 1.35, 3.1), target = vec3(-0.25, 2.2, 0.35);
const float zoom = 1.05, exposure = 0.75, sunSoft = 6.0, lampFall = 0.1, closeness = 1.2;
const vec3 sun = normalize(vec3(0.9, -0.18, 0.7)), sunColor = vec3(1.15, 1.05, 0.9), skyColor = vec3(0.5, 0.51, 0.53), groundColor = vec3(0.5, 0.46, 0.4);
const vec3 lampAt = vec3(1.4, 1.6, 2.6), lampColor = vec3(1.1, 1.05, 0.95);
vec3 sky(vec3 d) { return vec3(0.5, 0.48, 0.45); }
float spill(vec2 p) { vec2 q = p - vec2(-0.3, 0.85); q += 0.16 * (vec2(noise(vec3(q * 4.0, 1.0)), noise(vec3(q * 4.0, 4.0))) - 0.5); return length(q * vec2(1, 1.25)) - 0.36; }
vec2 map(vec3 p) {
  float grain = 0.0022 * noise(p * 60.0);
  vec2 hit = vec2(2.6 - p.y - grain, 1.0);
  hit = near(hit, p.z - 0.3 * grain, 2.0);
  hit = near(hit, p.x + 1.6 - 0.3 * grain, 2.0);
  vec2 a = vec2(p.z, 2.6 - p.y), b = vec2(p.x + 1.6, 2.6 - p.y);
  float crown = min(max(a.x + a.y - 0.11, -min(a.x, a.y) - 0.01), max(b.x + b.y - 0.11, -min(b.x, b.y) - 0.01));
  hit = near(hit, crown * 0.7, 3.0);
  vec3 f = p - vec3(0.55, 1.55, 0.02);
  hit = near(hit, max(box(f, vec3(0.34, 0.25, 0.02), 0.006), -box(f - vec3(0, 0, 0.02), vec3(0.3, 0.21, 0.012), 0.0)), 4.0);
  hit = near(hit, box(f, vec3(0.31, 0.22, 0.008), 0.0), 5.0);
  vec3 l = p - vec3(-1.2, 0.0, 0.45);
  hit = near(hit, max(abs(length(l.xz) - mix(0.22, 0.15, smoothstep(1.3, 1.62, p.y))) - 0.006, abs(p.y - 1.46) - 0.16) * 0.8, 6.0);
  hit = near(hit, rod(l, vec3(0, 0, 0), vec3(0, 1.4, 0), 0.014), 7.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  if (id < 1.5) {
    float d = spill(p.xz), inner = spill(p.xz * 1.12 + vec2(0.04, -0.11)) ;
    float ringed = smoothstep(0.05, 0.0, abs(d)) + 0.5 * smoothstep(0.04, 0.0, abs(inner + 0.1)), inside = smoothstep(0.02, -0.1, d);
    vec3 c = mix(vec3(0.8, 0.79, 0.76), vec3(0.5, 0.35, 0.19), clamp(0.75 * inside * (0.5 + 0.9 * fbm(vec3(p.xz * 5.0, 2.0))) + 0.8 * ringed * (d < 0.02 ? 1.0 : 0.3), 0.0, 0.85));
    look = Look(c, 0.05, 0.0, 0.05, 60.0);
  } else if (id < 2.5) look = Look(vec3(0.52, 0.58, 0.57), 0.1, 0.0, 0.02, 60.0);
  else if (id < 3.5) look = Look(vec3(0.82, 0.81, 0.78), 0.3, 0.0, 0.0, 1.0);
  else if (id < 4.5) look = Look(vec3(0.26, 0.15, 0.08) * (0.7 + 0.5 * fbm(p * vec3(4, 40, 4))), 0.4, 0.0, 0.0, 1.0);
  else if (id < 5.5) { vec2 q = (p.xy - vec2(0.55, 1.55)) / vec2(0.3, 0.21); float hill = 0.25 * sin(q.x * 3.0) - 0.1 + 0.2 * fbm(vec3(q * 3.0, 1.0)); vec3 c = q.y > hill ? mix(vec3(0.85, 0.72, 0.55), vec3(0.45, 0.6, 0.72), q.y * 0.6 + 0.4) : mix(vec3(0.2, 0.3, 0.2), vec3(0.42, 0.42, 0.25), fbm(vec3(q * 8.0, 3.0))); look = Look(max(abs(q.x), abs(q.y)) > 0.82 ? vec3(0.82) : c, 0.5, 0.0, 0.0, 1.0); }
  else if (id < 6.5) look = Look(vec3(0.95, 0.86, 0.68) * 1.5, 0.05, 0.0, 0.05, 120.0);
  else look = Look(vec3(0.5, 0.4, 0.22), 0.5, 0.85, 0.0, 1.0);
}
