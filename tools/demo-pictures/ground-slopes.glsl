// The corner of a brick wall at which the ground falls towards the home and water stands.
const vec3 eye = vec3(-2.3, 1.35, 2.9), target = vec3(0.1, 0.42, -0.1);
const float zoom = 1.25, exposure = 0.62, sunSoft = 12.0, lampFall = 1.0, closeness = 1.0;
const vec3 sun = normalize(vec3(-0.5, 0.7, 0.75)), sunColor = vec3(2.5, 2.3, 2.0), skyColor = vec3(0.62, 0.74, 0.9), groundColor = vec3(0.2, 0.2, 0.13);
const vec3 lampAt = vec3(0), lampColor = vec3(0);
vec3 sky(vec3 d) { vec3 c = mix(vec3(0.8, 0.87, 0.94), vec3(0.36, 0.56, 0.83), clamp(d.y * 1.5, 0.0, 1.0)); return mix(c, vec3(1), smoothstep(0.5, 0.72, fbm(d * vec3(3, 7, 3))) * 0.75); }
const vec2 brick = vec2(0.215, 0.075);
float ground(vec3 p) { return 0.11 + 0.2 * smoothstep(0.25, 2.6, p.z) - 0.19 * exp(-2.4 * max(p.z, 0.0)) * (0.6 + 0.4 * sin(p.x * 1.3 + 1.0)) + 0.05 * fbm(p * vec3(2.2, 0, 2.2)); }
float lawn(vec3 p) { return smoothstep(0.55, 1.0, p.z + 0.5 * fbm(p * vec3(3, 0, 3)) - 0.25); }
vec2 map(vec3 p) {
  vec4 c = course(p.xy, brick);
  float wall = p.z - 0.011 * joint(c.xy, brick, 0.012) - 0.004 * c.w;
  wall = max(wall, -rect(p.xy - vec2(0.75, 1.55), vec2(0.42, 0.62), 0.0));
  vec2 hit = vec2(p.y > 0.26 ? wall * 0.7 : far, 1.0);
  hit = near(hit, box(p - vec3(0, -0.2, -0.05), vec3(9, 0.46, 0.075), 0.01), 2.0);
  float grass = lawn(p);
  hit = near(hit, (p.y - ground(p) - grass * (0.03 + 0.1 * pow(noise(p * vec3(46, 2, 46)), 3.0)) - (1.0 - grass) * 0.02 * fbm(p * 9.0)) * 0.55, 3.0);
  hit = near(hit, p.y - 0.055, 4.0);
  vec3 w = p - vec3(0.75, 1.55, -0.06);
  hit = near(hit, box(w, vec3(0.42, 0.62, 0.005), 0.0), 5.0);
  hit = near(hit, max(box(w - vec3(0, 0, 0.03), vec3(0.43, 0.63, 0.05), 0.01), -min(rect(w.xy - vec2(0, 0.31), vec2(0.36, 0.26), 0.0), rect(w.xy + vec2(0, 0.31), vec2(0.36, 0.26), 0.0))), 6.0);
  hit = near(hit, box(p - vec3(0.75, 0.9, 0.04), vec3(0.5, 0.035, 0.08), 0.008), 6.0);
  hit = near(hit, max(rod(p - vec3(-0.95, 0.0, 0.09), vec3(0, 0.34, 0), vec3(0, 4, 0), 0.05), -1.0), 6.0);
  hit = near(hit, rod(p - vec3(-0.95, 0.3, 0.09), vec3(0, 0.02, 0), vec3(0, -0.1, 0.14), 0.05), 6.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  float wet = smoothstep(0.85, 0.2, p.y + 0.3 * fbm(p * vec3(4, 1, 4)));
  if (id < 1.5) {
    vec4 c = course(p.xy, brick);
    vec3 red = mix(vec3(0.3, 0.1, 0.065), vec3(0.5, 0.2, 0.12), c.w) * (0.7 + 0.6 * fbm(p * 16.0));
    vec3 one = mix(vec3(0.5, 0.47, 0.42), red, joint(c.xy, brick, 0.012));
    look = Look(one * (1.0 - 0.45 * wet), 0.1 + 0.2 * wet, 0.0, 0.2, 50.0);
  } else if (id < 2.5) look = Look(vec3(0.42, 0.41, 0.39) * (0.75 + 0.5 * fbm(p * 7.0)) * (1.0 - 0.5 * wet), 0.12, 0.0, 0.2, 40.0);
  else if (id < 3.5) {
    float grass = lawn(p);
    vec3 soil = mix(vec3(0.13, 0.085, 0.05), vec3(0.24, 0.17, 0.11), fbm(p * 7.0)) * (p.y < 0.1 ? 0.6 : 1.0);
    vec3 green = mix(vec3(0.06, 0.12, 0.035), vec3(0.2, 0.27, 0.09), noise(p * vec3(50, 3, 50)));
    look = Look(mix(soil, green, grass), 0.08, 0.0, 0.35, 30.0);
  } else if (id < 4.5) look = Look(vec3(0.075, 0.065, 0.045), 0.9, 0.0, 0.004, 6.0);
  else if (id < 5.5) look = Look(vec3(0.05, 0.065, 0.075), 0.85, 0.0, 0.0, 1.0);
  else look = Look(vec3(0.78, 0.77, 0.73), 0.35, 0.0, 0.02, 20.0);
}
