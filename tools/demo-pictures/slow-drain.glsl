// A basin in which the water stands and only slowly leaves.
const vec3 eye = vec3(-0.1, 0.62, 0.72), target = vec3(0.0, -0.03, -0.02);
const float zoom = 1.35, exposure = 0.72, sunSoft = 9.0, lampFall = 0.5, closeness = 0.3;
const vec3 sun = normalize(vec3(-0.55, 0.9, 0.1)), sunColor = vec3(1.6, 1.5, 1.35), skyColor = vec3(0.52, 0.54, 0.56), groundColor = vec3(0.34, 0.32, 0.3);
const vec3 lampAt = vec3(0.5, 0.9, 0.5), lampColor = vec3(0.7, 0.66, 0.6);
vec3 sky(vec3 d) { vec2 w = abs(d.xz / max(d.y, 0.2) - vec2(-0.35, -0.25)); return mix(vec3(0.38, 0.36, 0.34), vec3(0.72, 0.72, 0.71), max(d.y, 0.0)) + 1.7 * step(max(w.x, w.y), 0.26) * step(0.2, d.y); }
vec2 map(vec3 p) {
  vec3 s = p / vec3(0.27, 0.17, 0.2);
  float bowl = (length(s) - 1.0) * 0.15;
  vec2 hit = vec2(max(box(p - vec3(0, -0.02, 0.0), vec3(0.9, 0.02, 0.5), 0.006), -bowl), 1.0);
  float lip = ring(vec3(p.x / 1.35, p.y, p.z), 0.2, 0.009);
  hit = near(hit, max(abs(bowl) - 0.006, p.y + 0.001), 2.0);
  hit = near(hit, lip, 2.0);
  float wave = 0.0006 * sin(34.0 * length(p.xz - vec2(0.02, -0.03))) * exp(-7.0 * length(p.xz));
  hit = near(hit, max(p.y + 0.062 - wave, bowl), 3.0);
  hit = near(hit, max(disc(p - vec3(0, -0.163, -0.01), 0.027, 0.004), -disc(p - vec3(0, -0.158, -0.01), 0.019, 0.01)), 4.0);
  hit = near(hit, disc(p - vec3(0, -0.155, -0.01), 0.017, 0.002), 4.0);
  vec3 f = p - vec3(0, 0, -0.27);
  hit = near(hit, box(f - vec3(0, 0.012, 0), vec3(0.09, 0.012, 0.028), 0.012), 4.0);
  hit = near(hit, rod(f, vec3(0, 0, 0), vec3(0, 0.1, 0.0), 0.018), 4.0);
  hit = near(hit, rod(f, vec3(0, 0.095, 0), vec3(0, 0.075, 0.15), 0.0135), 4.0);
  hit = near(hit, rod(f, vec3(0, 0.08, 0.145), vec3(0, 0.06, 0.15), 0.012), 4.0);
  for (float x = -1.0; x < 2.0; x += 2.0) hit = near(hit, rod(f, vec3(0.065 * x, 0.02, 0), vec3(0.065 * x, 0.055, 0), 0.016), 4.0);
  for (float x = -1.0; x < 2.0; x += 2.0) hit = near(hit, rod(f, vec3(0.065 * x, 0.055, 0), vec3(0.1 * x, 0.063, 0.012), 0.007), 4.0);
  hit = near(hit, p.z < -0.47 ? far : p.z + 0.46, 5.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  if (id < 1.5) look = Look(mix(vec3(0.66, 0.64, 0.6), vec3(0.5, 0.47, 0.43), 0.5 * fbm(p * 30.0) + 0.5 * noise(p * 160.0)), 0.5, 0.0, 0.0, 1.0);
  else if (id < 2.5) { float mark = smoothstep(0.012, 0.0, abs(p.y + 0.054 + 0.006 * fbm(p * 20.0))); look = Look(mix(vec3(0.82, 0.82, 0.8), vec3(0.62, 0.54, 0.42), mark * 0.5) * (p.y < -0.062 ? vec3(0.78, 0.82, 0.8) : vec3(1)), 0.5, 0.0, 0.0, 1.0); }
  else if (id < 3.5) { float deep = clamp(1.0 - length(p.xz / vec2(0.26, 0.19)), 0.0, 1.0), drain = smoothstep(0.032, 0.024, length(p.xz - vec2(0.004, -0.02))); vec3 under = mix(vec3(0.5, 0.51, 0.43), vec3(0.2, 0.22, 0.17), smoothstep(0.0, 0.8, deep)); under = mix(under, vec3(0.1), drain * 0.8); look = Look(under * (0.9 + 0.25 * fbm(p * 18.0)), 0.78, 0.0, 0.0, 1.0); }
  else if (id < 4.5) look = Look(vec3(0.72, 0.73, 0.75), 0.72, 0.95, 0.0, 1.0);
  else look = Look(vec3(0.6, 0.64, 0.66), 0.2, 0.0, 0.03, 60.0);
}
