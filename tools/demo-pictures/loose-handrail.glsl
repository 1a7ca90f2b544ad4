// Front steps with a rail whose post has come loose from its plate and leans outwards.
const vec3 eye = vec3(1.9, 1.35, 2.7), target = vec3(0.15, 0.55, 0.1);
const float zoom = 1.2, exposure = 0.62, sunSoft = 14.0, lampFall = 1.0, closeness = 0.8;
const vec3 sun = normalize(vec3(0.55, 0.75, 0.5)), sunColor = vec3(2.6, 2.4, 2.05), skyColor = vec3(0.6, 0.73, 0.92), groundColor = vec3(0.24, 0.23, 0.18);
const vec3 lampAt = vec3(0), lampColor = vec3(0);
vec3 sky(vec3 d) { return mix(vec3(0.8, 0.87, 0.94), vec3(0.36, 0.56, 0.83), clamp(d.y * 1.5, 0.0, 1.0)); }
const vec2 brick = vec2(0.215, 0.075);
vec3 leaning(vec3 p) { p -= vec3(0.42, 0.18, 0.55); p.xy = turn(-0.17) * p.xy; return p + vec3(0.42, 0.18, 0.55); }
vec2 map(vec3 p) {
  vec4 c = course(p.xy, brick);
  vec2 hit = vec2((p.z + 1.0 - 0.011 * joint(c.xy, brick, 0.012)) * 0.8, 1.0);
  float steps = box(p - vec3(-0.2, 0.02, 0.4), vec3(0.85, 0.16, 0.5), 0.012);
  steps = min(steps, box(p - vec3(-0.2, 0.12, 0.02), vec3(0.85, 0.24, 0.5), 0.012));
  steps = min(steps, box(p - vec3(-0.2, 0.3, -0.5), vec3(0.85, 0.24, 0.55), 0.012));
  hit = near(hit, steps - 0.004 * fbm(p * 12.0), 2.0);
  hit = near(hit, (p.y + 0.14 - 0.07 * pow(noise(p * vec3(44, 2, 44)), 2.0)) * 0.6, 3.0);
  vec3 q = leaning(p);
  hit = near(hit, rod(q, vec3(0.42, 0.2, 0.55), vec3(0.42, 1.08, 0.55), 0.022), 4.0);
  hit = near(hit, rod(q, vec3(0.42, 1.08, 0.55), vec3(0.4, 1.42, -0.5), 0.024), 4.0);
  hit = near(hit, rod(p, vec3(0.46, 0.54, -0.5), vec3(0.53, 1.42, -0.5), 0.022), 4.0);
  for (float i = 1.0; i < 5.0; i++) { float t = i / 5.0; vec3 top = mix(vec3(0.42, 1.06, 0.55), vec3(0.4, 1.4, -0.5), t), low = mix(vec3(0.42, 0.42, 0.55), vec3(0.4, 0.7, -0.5), t); hit = near(hit, rod(q, low, top, 0.009), 4.0); }
  hit = near(hit, rod(q, vec3(0.42, 0.42, 0.55), vec3(0.4, 0.7, -0.5), 0.013), 4.0);
  vec3 f = p - vec3(0.42, 0.186, 0.55);
  hit = near(hit, box(f, vec3(0.06, 0.005, 0.06), 0.002), 5.0);
  for (float x = -1.0; x < 2.0; x += 2.0) hit = near(hit, disc(f - vec3(0.042 * x, 0.012 + 0.016 * step(0.0, -x), 0.04 * x), 0.009, 0.007), 5.0);
  hit = near(hit, box(p - vec3(-0.3, 1.55, -1.0), vec3(0.48, 1.1, 0.05), 0.01), 6.0);
  hit = near(hit, max(rect(p.xy - vec2(-0.3, 1.55), vec2(0.56, 1.18), 0.01), max(-rect(p.xy - vec2(-0.3, 1.55), vec2(0.46, 1.08), 0.0), abs(p.z + 0.98) - 0.06)), 7.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  if (id < 1.5) { vec4 c = course(p.xy, brick); look = Look(mix(vec3(0.5, 0.47, 0.42), mix(vec3(0.3, 0.1, 0.065), vec3(0.5, 0.2, 0.12), c.w) * (0.7 + 0.6 * fbm(p * 16.0)), joint(c.xy, brick, 0.012)), 0.1, 0.0, 0.04, 50.0); }
  else if (id < 2.5) { float hole = smoothstep(0.1, 0.05, length((p - vec3(0.42, 0.18, 0.55)).xz)); look = Look(vec3(0.5, 0.49, 0.46) * (0.75 + 0.4 * fbm(p * 6.0)) * (1.0 - 0.35 * hole * fbm(p * 50.0)) - 0.1 * hole * vec3(0.1, 0.35, 0.5), 0.1, 0.0, 0.06, 40.0); }
  else if (id < 3.5) look = Look(mix(vec3(0.06, 0.12, 0.035), vec3(0.2, 0.27, 0.09), noise(p * vec3(50, 3, 50))), 0.08, 0.0, 0.1, 30.0);
  else if (id < 4.5) { float rust = smoothstep(0.5, 0.7, fbm(p * 20.0)) * smoothstep(0.75, 0.2, p.y); look = Look(mix(vec3(0.025, 0.026, 0.028), vec3(0.28, 0.11, 0.04), rust), 0.45, 0.2, 0.03, 90.0); }
  else if (id < 5.5) look = Look(mix(vec3(0.3, 0.3, 0.31), vec3(0.33, 0.14, 0.05), smoothstep(0.35, 0.6, fbm(p * 40.0))), 0.35, 0.5, 0.1, 120.0);
  else if (id < 6.5) look = Look(vec3(0.05, 0.11, 0.16), 0.45, 0.0, 0.0, 1.0);
  else look = Look(vec3(0.82, 0.81, 0.77), 0.3, 0.0, 0.0, 1.0);
}
